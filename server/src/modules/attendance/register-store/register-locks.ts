import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';
import { lockNames } from '../../../platform/named-locks.ts';

/**
 * Who may write in a school's registers at the same time. Whatever writes for single days (marks, leave, meals) locks
 * them shared; whatever changes what many days depend on (enrolments, holidays) locks them exclusively, and so never
 * overtakes a register that is being saved. Registers are locked before days, days before their marks.
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

export const lockRegistersExclusive = (db: Database, schoolIds: readonly string[]): Promise<void> =>
  lockNames(db, [
    { name: everySchool, isShared: true },
    ...inOrder(schoolIds).map((name) => ({ name })),
  ]);

/** For what applies in a district, a state or everywhere: locks of thousands of schools would fill the lock table. */
export const lockAllRegistersExclusive = (db: Database): Promise<void> =>
  lockNames(db, [{ name: everySchool }]);

const everySchool = 'registers';
const inOrder = (schoolIds: readonly string[]): string[] =>
  [...new Set(schoolIds)].sort().map((schoolId) => `registers ${schoolId}`);

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
  const known = await lock(db, schoolId, days);
  if (known === days.length) return;
  const rows = JSON.stringify(days);
  await sql`
    insert into school_day (school_id, day, year, is_off)
    select ${schoolId}, day, year, "isOff"
    from jsonb_to_recordset(${rows}::jsonb) as row (day date, year smallint, "isOff" boolean)
    order by day
    on conflict do nothing`.execute(db);
  await lock(db, schoolId, days);
}

async function lock(db: Database, schoolId: string, days: readonly LockedDay[]): Promise<number> {
  const { rows } = await runFixed(
    db,
    sql`
    select day from school_day where school_id = ${schoolId}
      and day = any(${days.map(({ day }) => day)}::date[])
    order by day for no key update`,
  );
  return rows.length;
}
