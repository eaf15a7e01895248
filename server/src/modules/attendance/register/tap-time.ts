import { daysBetween } from '@shala/contract/days.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import type { Clock } from '../../../platform/clock.ts';
import { lastAnswerBefore } from '../../../platform/known-device.ts';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';

/** Marks and check-ins that are sent at once are not compared with a device's earlier contacts. */
const sentAtOnceMs = 60_000;

/** The last answer that the caller's device got before taps like these could wait on it. */
export async function contactBefore(
  call: Pick<Reading, 'db' | 'clock'>,
  db: CheckedDb,
  tappedAt: readonly string[],
): Promise<Date | undefined> {
  const { clock, db: scoped } = call;
  const sentAtOnce = clock.now().getTime() - sentAtOnceMs;
  if (tappedAt.every((at) => Date.parse(at) >= sentAtOnce)) return undefined;
  return lastAnswerBefore(db, clock, scoped.person);
}

/** A tap on a device, which may have waited for a network and whose clock may be wrong. */
export interface Tap {
  tappedAt: string;
  /** When the device last heard from the server, by the server's clock. */
  lastContactAt?: string | undefined;
  /** The same as the server itself knows it. */
  knownContact: Date | undefined;
  /** What was marked; a tap before it comes from a clock that is wrong. */
  day?: string;
}

/**
 * A tap counts from when it was made, but neither before the device last heard from us nor after now. From a clock
 * that is wrong it counts from its arrival.
 */
export function tapTime({ tappedAt, lastContactAt, knownContact, day }: Tap, clock: Clock): Date {
  const now = clock.now().getTime();
  const claimed = Date.parse(tappedAt);
  const isWrong = day !== undefined && schoolDayOf(new Date(claimed)) < day;
  const tapped = isWrong ? now : Math.min(claimed, now);
  const contact = lastContactAt ? Math.min(Date.parse(lastContactAt), now) : tapped;
  return new Date(Math.max(tapped, contact, knownContact?.getTime() ?? 0));
}

/** For so long after a plan's end taps from before it are accepted. */
const daysAfterPlan = 30;

export function isWithinPlan(planEndsOn: string | null, tapped: Date, clock: Clock): boolean {
  if (!planEndsOn) return false;
  const late = daysBetween(planEndsOn, clock.schoolDay());
  return schoolDayOf(tapped) <= planEndsOn && late <= daysAfterPlan;
}
