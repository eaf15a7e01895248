/** The last day of a day's month: '2026-11-23' gives '2026-11-30'. */
export function lastOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10);
}
