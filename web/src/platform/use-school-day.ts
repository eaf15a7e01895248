import { useSyncExternalStore } from 'react';
import { schoolDay } from './school-day.ts';

/** Today in India, also on a page that stays open over midnight. */
export const useSchoolDay = (): string => useSyncExternalStore(follow, schoolDay);

const everyMs = 30_000;

/** A computer that sleeps has no timers, so that the day is compared again when somebody looks at the page. */
function follow(compare: () => void): () => void {
  const timer = setInterval(compare, everyMs);
  addEventListener('focus', compare);
  document.addEventListener('visibilitychange', compare);
  return () => {
    clearInterval(timer);
    removeEventListener('focus', compare);
    document.removeEventListener('visibilitychange', compare);
  };
}
