import { sql } from 'kysely';

interface SchoolYear {
  schoolId: string;
  /** The calendar year in which the academic year begins. */
  year: number;
}

export interface KeptDay {
  day: string;
  isOff: boolean;
}

/** What is left of a cleared mark shows nothing. */
export const isShown = sql<boolean>`(mark.status is not null or mark.leave_status is not null)`;

/**
 * Marks of some students on some days: both are given as lists, so that PostgreSQL goes through its index day by day
 * and reads nobody else's.
 */
export const ofThese = (
  { schoolId, year }: SchoolYear,
  { days, enrolmentIds }: { days: readonly string[]; enrolmentIds: readonly string[] },
) => sql<boolean>`(mark.school_id = ${schoolId} and mark.year = ${year}
    and mark.day = any(${days}::date[]) and mark.enrolment_id = any(${enrolmentIds}::uuid[]))`;
