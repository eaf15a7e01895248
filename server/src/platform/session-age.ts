import { addSeconds, type Clock } from './clock.ts';

const idleHours = 12;

/** However much it is used, a session ends so long after its sign-in. */
const longestDays = 30;

/** A session begun at or before this instant has ended. */
export const tooOldSince = (clock: Clock): Date =>
  addSeconds(clock.now(), -longestDays * 24 * 3600);

/** A session last used at or before this instant has ended. */
export const idleSince = (clock: Clock): Date => addSeconds(clock.now(), -idleHours * 3600);

/** One last used at or after this instant was used while the clock was wrong, and would hardly ever end. */
export const notUsedYet = (clock: Clock): Date => addSeconds(clock.now(), idleHours * 3600);
