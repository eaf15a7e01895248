import { addDays } from '@shala/contract/days.ts';
import type { Database } from '../../../platform/database.ts';
import { yearsOfState } from '../../academic-years/academic-years-public.ts';
import type { LeaveRules } from '../types/leave-types.ts';

/** A year by which leave is counted. */
export interface LeaveYear {
  startsOn: string;
  endsOn: string;
}

type YearKind = LeaveRules['yearKind'];

/** The leave years of a place, of either kind, as far as they are known. */
export class LeaveYears {
  readonly #academic: LeaveYear[];

  constructor(academic: readonly LeaveYear[]) {
    // Holidays between two years still belong to the one before.
    this.#academic = academic.map((year, index) => {
      const next = academic[index + 1];
      return next ? { ...year, endsOn: addDays(next.startsOn, -1) } : year;
    });
  }

  static async of(db: Database, stateId: string | null): Promise<LeaveYears> {
    return new LeaveYears(await yearsOfState(db, stateId));
  }

  /** The year that a day is counted in; none where the academic year is not set yet. */
  at(kind: YearKind, day: string): LeaveYear | undefined {
    if (kind === 'calendar') return yearFromJanuary(Number(day.slice(0, 4)));
    return this.#academic.find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  }

  /** All years from the one of a day, or the first that is known, to that of another. */
  between(kind: YearKind, from: string, to: string): LeaveYear[] {
    if (kind === 'academic') {
      return this.#academic.filter(({ startsOn, endsOn }) => endsOn >= from && startsOn <= to);
    }
    const first = Number(from.slice(0, 4));
    const count = Number(to.slice(0, 4)) - first + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => yearFromJanuary(first + index));
  }
}

const yearFromJanuary = (year: number): LeaveYear => ({
  startsOn: `${year}-01-01`,
  endsOn: `${year}-12-31`,
});
