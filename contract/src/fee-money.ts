import * as z from 'zod';
import { daysBetween } from './days.ts';

export { financialYearOf } from './financial-year.ts';

/** Ten crore rupees: no single amount of a school is larger, and sums stay exact. */
const most = 100_000_000_00;

/** Ten lakh rupees: a family pays less to a school at once, and a number that slipped in is more. */
export const mostOfPayment = 10_00_000_00;

const wholePaise = z
  .int({ error: 'money' })
  .max(most, { error: 'money_most' })
  .meta({ example: 150_000 });

/** Whole paise; 1,500 rupees are 150000. */
export const paise = wholePaise.min(0, { error: 'money_least' });
/** An amount that is more than nothing. */
export const somePaise = wholePaise.min(1, { error: 'money_some' });
/** As it is stored: sums too, and what lowers. */
export const storedPaise = z.int();

/** `2026-27/A/000123`, as it stands on the receipt. */
export const receiptNumber = (of: { financialYear: string; counter: string; number: number }) =>
  `${of.financialYear}/${of.counter}/${String(of.number).padStart(6, '0')}`;

/** A part in hundredths of a per cent, rounded to the whole paisa; half a paisa is rounded up. */
export const shareOf = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);

export interface LateFeeRule {
  lateFee: 'none' | 'flat' | 'per_day';
  lateFeePaise: number;
  /** The most that an instalment's late fee comes to; null: no limit. */
  lateFeeCapPaise: number | null;
  /** Days after the due day on which nothing is added yet. */
  graceDays: number;
}

/** The late fee of an instalment that was due on a day and is still owed on another. */
export function lateFeeOf(rule: LateFeeRule, dueOn: string, today: string): number {
  const daysLate = daysBetween(dueOn, today);
  if (rule.lateFee === 'none' || daysLate <= rule.graceDays) return 0;
  if (rule.lateFee === 'flat') return rule.lateFeePaise;
  const whole = daysLate * rule.lateFeePaise;
  return rule.lateFeeCapPaise === null ? whole : Math.min(whole, rule.lateFeeCapPaise);
}
