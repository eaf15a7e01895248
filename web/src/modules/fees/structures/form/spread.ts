import { earlier, later, monthOf } from '@shala/contract/days.ts';
import { monthsOf, type YearSpan } from '../../year-months.ts';

/**
 * Divides an amount into equal parts that add up to it. Whole rupees stay whole rupees, and what is left over goes to
 * the first parts, a rupee each.
 */
export function spread(paise: number, parts: number): number[] {
  if (parts < 1) return [];
  const unit = paise % 100 === 0 ? 100 : 1;
  const units = paise / unit;
  const each = Math.floor(units / parts);
  const left = units - each * parts;
  return Array.from({ length: parts }, (_, place) => (each + (place < left ? 1 : 0)) * unit);
}

export const plans = ['monthly', 'quarterly', 'term', 'yearly'] as const;
export type Plan = (typeof plans)[number];

/** Schools ask for money by the tenth. */
const dueDay = '10';

/** The days by which the parts of a plan are due: the tenth of each month, quarter or term, within the year. */
export function dueDays(plan: Plan, year: YearSpan): string[] {
  const months = monthsOf(year);
  const every = { monthly: 1, quarterly: 3, term: Math.ceil(months.length / 2), yearly: 12 }[plan];
  const within = (day: string) => later(year.startsOn, earlier(year.endsOn, day));
  return months
    .filter((_, place) => place % every === 0)
    .map((month) => within(`${monthOf(month)}-${dueDay}`));
}
