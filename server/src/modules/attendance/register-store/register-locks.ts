import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';

/**
 * Who may write in a school's registers at the same time. Whatever writes for single days (marks, leave, meals) locks
 * them shared; whatever changes what many days depend on (enrolments, holidays) locks them exclusively, and so never
 * overtakes a register that is being saved. Registers are locked before days, days before their marks.
 */
export const lockRegistersShared = (db: Database, schoolId: string) =>
  lockSeveralRegistersShared(db, [schoolId]);

/** The same of several schools; of none for what appears in no register and depends on days all the same. */
export async function lockSeveralRegistersShared(
  db: Database,
  schoolIds: readonly string[],
): Promise<void> {
  const keys = [everySchool, ...[...new Set(schoolIds)].sort().map(lockKeyOf)];
  // A select takes them in the order in which it names them.
  const locks = keys.map((key) => sql`pg_advisory_xact_lock_shared(${key})`);
  await runFixed(db, sql`select ${sql.join(locks)}`);
}

/** Locks several schools in one order for everybody, until the transaction ends. */
export async function lockRegistersExclusive(
  db: Database,
  schoolIds: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${everySchool})`.execute(db);
  for (const schoolId of [...new Set(schoolIds)].sort()) {
    await sql`select pg_advisory_xact_lock(${lockKeyOf(schoolId)})`.execute(db);
  }
}

/** For what applies in a district, a state or everywhere: locks of thousands of schools would fill the lock table. */
export const lockAllRegistersExclusive = (db: Database) =>
  sql`select pg_advisory_xact_lock(${everySchool})`.execute(db);

const everySchool = sql`hashtextextended('registers', 0)`;
const lockKeyOf = (schoolId: string) => sql`hashtextextended(${`registers ${schoolId}`}, 0)`;

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
