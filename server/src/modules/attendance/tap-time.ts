import { type Clock, clockFrom } from '../../platform/clock.ts';

/** Devices wait for a network, and their clocks may be wrong. */
export interface Tap {
  tappedAt: string;
  /** When the device last heard from the server, by the server's clock. */
  lastContactAt?: string | undefined;
}

/** A tap counts from when it was made, but neither before the device last heard from us nor after now. */
export function tapTime({ tappedAt, lastContactAt }: Tap, clock: Clock): Date {
  const now = clock.now().getTime();
  const tapped = Math.min(Date.parse(tappedAt), now);
  const contact = lastContactAt ? Math.min(Date.parse(lastContactAt), now) : tapped;
  return new Date(Math.max(tapped, contact));
}

export const schoolDayAt = (instant: Date): string => clockFrom(() => instant).schoolDay();

/** So long after a plan's end what was tapped before it is still taken. */
const daysAfterPlan = 30;
const dayMs = 86_400_000;

export function isWithinPlan(planEndsOn: string | null, tapped: Date, clock: Clock): boolean {
  if (!planEndsOn) return false;
  const late = (Date.parse(clock.schoolDay()) - Date.parse(planEndsOn)) / dayMs;
  return schoolDayAt(tapped) <= planEndsOn && late <= daysAfterPlan;
}
