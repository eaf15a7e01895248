import { configure, getConfig } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Testing Library's own, which its types do not have: while a wait looks, as it will look again. */
interface Looking {
  _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * A wait looks at each change of the page, and prints the page when it ends in vain. Looking for a text would print it
 * at each look, which takes longer than all looking.
 */
export function printPageOnce(): void {
  const { getElementError } = getConfig();
  configure({
    getElementError: (message, container) =>
      (getConfig() as Looking)._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
        : getElementError(message, container),
  });
  afterAll(() => configure({ getElementError }));
}
