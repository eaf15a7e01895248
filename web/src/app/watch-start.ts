import { showFailedStart } from './failed-start.ts';

/** Imported first: a module that fails while it is being evaluated ends the start before `start()` runs. */
addEventListener('error', ({ error }) => {
  const isStarting = document.querySelector('.starting') !== null;
  if (error && isStarting) showFailedStart(error);
});
