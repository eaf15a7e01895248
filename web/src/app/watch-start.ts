import { showFailedStart } from './failed-start.ts';

/** Imported first, as a module that fails during evaluation ends the start before `start()` runs. */
addEventListener('error', ({ error }) => {
  const isStarting = document.querySelector('.starting') !== null;
  if (error && isStarting) showFailedStart(error);
});
