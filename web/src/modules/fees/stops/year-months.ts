interface Span {
  /** Any days of the first and last month. */
  from: string;
  until: string;
}

/** The months of a span, by their first days. */
export function monthsOf({ from, until }: Span): string[] {
  const months = [];
  for (let month = firstOf(from); month <= until; month = monthAfter(month)) months.push(month);
  return months;
}

export const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;

function monthAfter(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

/** The months of a new stop: all of the year, without one that the year only begins. */
export function usualMonths(year: { startsOn: string; endsOn: string }) {
  const months = monthsOf({ from: year.startsOn, until: year.endsOn });
  const isBegun = Number(year.endsOn.slice(8)) < 10 && months.length > 1;
  return { firstMonth: months[0]!, lastMonth: months.at(isBegun ? -2 : -1)! };
}
