import { configure, getConfig } from '@testing-library/react';
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler';
import { afterAll } from 'vitest';

/**
 * An element is in the page before its effects have run: a test finds a heading before the focus is on it. So every
 * wait and every action of the user ends only when React has nothing left to do.
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

/** React schedules its work in this queue, and idle work runs last. */
const reactAtRest = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve());
  });
