import { sql } from 'kysely';
import { type Database, runAhead } from '../../../platform/database.ts';
import { lockFoundNames, lockNames } from '../../../platform/named-locks.ts';

/**
 * Who may write in a school's registers at the same time. Whatever writes for single days (marks, leave, meals) locks
 * them shared; whatever changes what many days depend on (enrolments, holidays) locks them exclusively, and so never
 * overtakes a register that is being saved. Registers are locked before people and days, days before their marks.
 */
export const lockRegistersShared = (db: Database, schoolId: string) =>
  lockSeveralRegistersShared(db, [schoolId]);

/** The same of several schools; of none for what appears in no register and depends on days all the same. */
export const lockSeveralRegistersShared = (
  db: Database,
  schoolIds: readonly string[],
): Promise<void> =>
  lockNames(db, [
    { name: everySchool, isShared: true },
    ...inOrder(schoolIds).map((name) => ({ name, isShared: true })),
  ]);

/** The same of the school that has the class. */
export const lockRegistersOfClass = (db: Database, classId: string): Promise<void> =>
  lockFoundNames(
    db,
    sql`select ${everySchool}::text, true
      union all select ${ofSchool('')} || school_id, true from class where id = ${classId}`,
  );

export const lockRegistersExclusive = (db: Database, schoolIds: readonly string[]): Promise<void> =>
  lockNames(db, [
    { name: everySchool, isShared: true },
    ...inOrder(schoolIds).map((name) => ({ name })),
  ]);

/** For what applies in a district, a state or everywhere: locks of thousands of schools would fill the lock table. */
export const lockAllRegistersExclusive = (db: Database): Promise<void> =>
  lockNames(db, [{ name: everySchool }]);

const everySchool = 'registers';
const ofSchool = (id: string) => `registers ${id}`;
const inOrder = (schoolIds: readonly string[]): string[] =>
  [...new Set(schoolIds)].sort().map(ofSchool);

/** A day on which registers are kept, in the calendar year in which its academic year begins. */
export interface LockedDay {
  day: string;
  year: number;
}

/** Locks a school's days for a change, the earliest first; a day that is not there yet is added. */
export async function lockSchoolDays(
  db: Database,
  schoolId: string,
  days: readonly (LockedDay & { isOff: boolean })[],
): Promise<void> {
  if (days.length === 0) return;
  await lock(db, schoolId, days);
  await runAhead(
    db,
    sql`
    insert into school_day (school_id, day, year, is_off)
    select ${schoolId}, day, year, "isOff"
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
      as row (day date, year smallint, "isOff" boolean)
    order by day
    on conflict do nothing`,
  );
  // What was added is locked by that; what somebody else has added meanwhile is not.
  await lock(db, schoolId, days);
}

const lock = (db: Database, schoolId: string, days: readonly LockedDay[]): Promise<void> =>
  runAhead(
    db,
    sql`
    select from school_day where school_id = ${schoolId}
      and day = any(${days.map(({ day }) => day)}::date[])
    order by day for no key update`,
  );
