import { useRef } from 'react';

/** Does work once at a time: the second click of a double click comes before a button is disabled. */
export function useOneAtATime() {
  const isBusy = useRef(false);
  return async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    try {
      return await work();
    } finally {
      isBusy.current = false;
    }
  };
}
