import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { addMonths } from '@shala/contract/days.ts';

type Days = Pick<AcademicYear, 'name' | 'startsOn' | 'endsOn'>;

/** Proposes the year after the newest, or the year of today where there is none. */
export function proposedYear(years: readonly AcademicYear[], today: string): Days {
  const newest = years.find(({ stateId }) => stateId === null);
  if (newest) {
    return {
      name: nameOf(yearOf(newest.startsOn) + 1),
      startsOn: addMonths(newest.startsOn, 12),
      endsOn: addMonths(newest.endsOn, 12),
    };
  }
  const begins = today.slice(5) < '05-01' ? yearOf(today) - 1 : yearOf(today);
  return { name: nameOf(begins), startsOn: `${begins}-06-15`, endsOn: `${begins + 1}-04-30` };
}

const yearOf = (day: string) => Number(day.slice(0, 4));
const nameOf = (begins: number) => `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`;
