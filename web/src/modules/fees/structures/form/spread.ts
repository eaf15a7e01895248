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

export interface YearSpan {
  startsOn: string;
  endsOn: string;
}

/** The months of a year, as 2026-06. */
export function monthsOf({ startsOn, endsOn }: YearSpan): string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = startsOn.split('-').map(Number);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name > endsOn.slice(0, 7)) return months;
    months.push(name);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** Schools ask for money by the tenth. */
const dueDay = '10';

/** The days by which the parts of a plan are due: the tenth of each month, quarter or term, within the year. */
export function dueDays(plan: Plan, year: YearSpan): string[] {
  const months = monthsOf(year);
  const every = { monthly: 1, quarterly: 3, term: Math.ceil(months.length / 2), yearly: 12 }[plan];
  const within = (day: string) =>
    day < year.startsOn ? year.startsOn : day > year.endsOn ? year.endsOn : day;
  return months
    .filter((_, place) => place % every === 0)
    .map((month) => within(`${month}-${dueDay}`));
}
