import { earlier, later } from '@shala/contract/days.ts';
import type { Charge } from './student-account.ts';

/**
 * The day after which a charge is late that is made today: the day on which it is due. But what comes to an instalment
 * that the student has paid in full, as by a raise in mid-year, is late after today; nobody could pay it before. Where
 * something is owed of the instalment, it is late together with that.
 */
export function lateAfter(
  dueOn: string,
  standing: readonly Pick<Charge, 'owed' | 'lateAfter'>[],
  today: string,
): string {
  if (standing.length === 0) return dueOn;
  const owing = standing.filter(({ owed }) => owed > 0);
  return later(dueOn, owing.map((one) => one.lateAfter).reduce(earlier, today));
}
