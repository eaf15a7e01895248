import { addMonths, firstOfMonth } from '@shala/contract/days.ts';

export interface YearSpan {
  startsOn: string;
  endsOn: string;
}

/** The months of a year, by their first days. */
export function monthsOf({ startsOn, endsOn }: YearSpan): string[] {
  const months = [];
  for (let month = firstOfMonth(startsOn); month <= endsOn; month = addMonths(month, 1)) {
    months.push(month);
  }
  return months;
}

/** The months of a new stop: all of the year, without one that the year only begins. */
export function usualMonths(year: YearSpan) {
  const months = monthsOf(year);
  const isBegun = Number(year.endsOn.slice(8)) < 10 && months.length > 1;
  return { firstMonth: months[0]!, lastMonth: months.at(isBegun ? -2 : -1)! };
}
