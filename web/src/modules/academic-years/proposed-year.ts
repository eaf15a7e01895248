import type { AcademicYear } from '@shala/contract/academic-years.ts';

type Days = Pick<AcademicYear, 'name' | 'startsOn' | 'endsOn'>;

/** Proposes the year after the newest, or the year of today where there is none. */
export function proposedYear(years: readonly AcademicYear[], today: string): Days {
  const newest = years.find(({ stateId }) => stateId === null);
  if (newest) {
    return {
      name: nameOf(yearOf(newest.startsOn) + 1),
      startsOn: nextYear(newest.startsOn),
      endsOn: nextYear(newest.endsOn),
    };
  }
  const begins = today.slice(5) < '05-01' ? yearOf(today) - 1 : yearOf(today);
  return { name: nameOf(begins), startsOn: `${begins}-06-15`, endsOn: `${begins + 1}-04-30` };
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const nameOf = (begins: number) => `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;

/** A year later there is no 29 February. */
const nextYear = (day: string) =>
  `${yearOf(day) + 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
