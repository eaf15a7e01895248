import { dayInFigures } from '@shala/contract/days.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { conflictError } from '../../../platform/errors.ts';

/** Day by day, each looked up by the key of marks: those of a year are too many to be read for one student. */
const marksSince = (enrolment: string, from: RawBuilder<unknown>) => sql`
  school_day cross join lateral (
    select from mark
    where mark.school_id = school_day.school_id and mark.year = school_day.year
      and mark.day = school_day.day and mark.enrolment_id = ${sql.ref(`${enrolment}.id`)}
      and mark.status is not null
    offset 0
  ) as marked
  where school_day.school_id = ${sql.ref(`${enrolment}.school_id`)} and school_day.day >= ${from}`;

/** Whether a student was ever marked during an enrolment. */
export const hasMarks = (enrolmentId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from enrolment as marked_enrolment where marked_enrolment.id = ${enrolmentId}
    and exists (select from ${marksSince('marked_enrolment', sql`marked_enrolment.from_day`)}))`;

interface Ending {
  enrolmentId: string;
  /** The last day in the class. */
  to: string;
}

/** A student cannot leave a class before the last mark there. */
export async function requireNoMarksAfter(db: Database, endings: readonly Ending[]): Promise<void> {
  const { rows } = await sql<{ name: string; localName: string | null; day: string }>`
    select student.name, student.local_name as "localName", last.day
    from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as row ("enrolmentId" uuid, "to" date)
    join enrolment as ending on ending.id = row."enrolmentId"
    join student on student.id = ending.student_id
    cross join lateral (
      select max(school_day.day) as day
      from ${marksSince('ending', sql`greatest(row."to", ending.from_day) + 1`)}
    ) as last
    where last.day is not null
    order by student.search_key limit 1`.execute(db);
  const [marked] = rows;
  if (!marked) return;
  throw conflictError('enrolment.marked', { name: marked, day: dayInFigures(marked.day) });
}

/** Whether a student was marked on a day or later during one of the enrolments, and on which the last time. */
export async function lastMarkedSince(
  db: Database,
  enrolmentIds: readonly string[],
  from: string,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(last.day) as day from enrolment as present cross join lateral (
      select max(school_day.day) as day
      from ${marksSince('present', sql`greatest(present.from_day, ${from}::date)`)}
    ) as last
    where present.id = any(${enrolmentIds}::uuid[])`.execute(db);
  return rows[0]?.day ?? null;
}

/**
 * Deletes leave in the registers and what is left of cleared marks before their enrolments are deleted, which a mark
 * would prevent.
 */
export async function removeLeaveMarks(
  db: Database,
  enrolmentIds: readonly string[],
): Promise<void> {
  await sql`
    delete from mark using enrolment, class
    where enrolment.id = any(${enrolmentIds}::uuid[]) and class.id = enrolment.class_id
      and mark.school_id = enrolment.school_id and mark.year = class.year
      and mark.enrolment_id = enrolment.id and mark.status is null
      and (mark.day in (select day from attendance_change where enrolment_id = enrolment.id)
        or mark.day in (select generate_series(greatest(leave.from_day, enrolment.from_day),
          leave.to_day, interval '1 day')::date
        from leave where leave.student_id = enrolment.student_id
          and leave.admission_id = enrolment.admission_id))`.execute(db);
}
