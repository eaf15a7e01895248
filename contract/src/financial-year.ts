/** The financial year of a day, from 1 April: '2026-27'. */
export function financialYearOf(day: string): string {
  const year = Number(day.slice(0, 4));
  const start = day.slice(5) >= '04-01' ? year : year - 1;
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
