/** The first of April before or on a day. */
export const financialYearStart = (day: string): string =>
  `${Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)}-04-01`;

/** The financial year of a day, from 1 April: '2026-27'. */
export function financialYearOf(day: string): string {
  const start = Number(financialYearStart(day).slice(0, 4));
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
