import { sql } from 'kysely';
import { type Database, runFixed } from '../../../platform/database.ts';

/**
 * Who may write in a school's registers at the same time. Whoever writes for single days (marks, leave, meals)
 * opens the book beside others; whoever changes what many days stand on (enrolments, holidays) has it alone, and
 * so never overtakes a register that is being saved. The book comes before the days, the days before their marks.
 */
export const lockRegistersShared = (db: Database, schoolId: string) =>
  lockSeveralRegistersShared(db, [schoolId]);

/** The same of several schools; of none for what stands in no register and hangs on days all the same. */
export async function lockSeveralRegistersShared(
  db: Database,
  schoolIds: readonly string[],
): Promise<void> {
  const books = [everySchool, ...[...new Set(schoolIds)].sort().map(lockKeyOf)];
  // A select takes them in the order in which it names them.
  const locks = books.map((book) => sql`pg_advisory_xact_lock_shared(${book})`);
  await runFixed(db, sql`select ${sql.join(locks)}`);
}

/** Several schools in one order for everybody; locks are held until the transaction ends. */
export async function lockRegistersExclusive(
  db: Database,
  schoolIds: readonly string[],
): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${everySchool})`.execute(db);
  for (const schoolId of [...new Set(schoolIds)].sort()) {
    await sql`select pg_advisory_xact_lock(${lockKeyOf(schoolId)})`.execute(db);
  }
}

/** For what holds in a district, a state or everywhere: thousands of locks of schools would fill the table of locks. */
export const lockAllRegistersExclusive = (db: Database) =>
  sql`select pg_advisory_xact_lock(${everySchool})`.execute(db);

const everySchool = sql`hashtextextended('registers', 0)`;
const lockKeyOf = (schoolId: string) => sql`hashtextextended(${`registers ${schoolId}`}, 0)`;

/** A day on which registers are kept, in the calendar year in which its academic year begins. */
export interface LockedDay {
  day: string;
  year: number;
}

/** Holds a school's days for a change, the earliest first; a day that the book does not have yet is begun. */
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
