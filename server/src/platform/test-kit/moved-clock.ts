import { type Clock, clockFrom } from '../clock.ts';

interface MovedClock extends Clock {
  /** Moves the clock on. */
  pass(time: { seconds?: number; hours?: number; days?: number }): void;
  set(instant: string): void;
}

/** A clock that stands still until it is moved: Monday, 16 November 2026, 10:00 in India. */
export function movedClock(start = '2026-11-16T04:30:00.000Z'): MovedClock {
  let now = Date.parse(start);
  return {
    ...clockFrom(() => new Date(now)),
    pass: ({ seconds = 0, hours = 0, days = 0 }) => {
      now += ((days * 24 + hours) * 3600 + seconds) * 1000;
    },
    set: (instant) => {
      now = Date.parse(instant);
    },
  };
}
