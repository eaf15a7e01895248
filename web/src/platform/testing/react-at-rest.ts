import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { afterAll } from 'vitest';

/**
 * What a test waits for is in the page before its effects have run: a heading is found before the focus is on it.
 * So a wait, and an act of the user, ends when React has nothing left to do.
 */
export function waitForReactAtRest(): void {
  const { asyncWrapper } = getConfig();
  configure({
    asyncWrapper: (work) =>
      asyncWrapper(async () => {
        const found = await work();
        await reactAtRest();
        return found;
      }),
  });
  afterAll(() => configure({ asyncWrapper }));
}

/** React takes its work from this queue, and what is idle comes last in it. */
const reactAtRest = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
