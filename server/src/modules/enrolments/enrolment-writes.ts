import { addDays } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { EnrolmentOutcome } from '@shala/contract/promotions.ts';
import { type RawBuilder, sql } from 'kysely';
import { anyOf, type Database, runFixed } from '../../platform/database.ts';
import { goesOn } from '../../platform/scope-conditions.ts';
import {
  lockRegistersExclusive,
  recountClasses,
  refreshRegisters,
  removeLeaveMarks,
  requireNoMarksAfter,
} from '../attendance/attendance-public.ts';

/**
 * The only place where enrolments begin, change and end. It keeps, beside the enrolment, what the admission repeats
 * for the school's list (class, present enrolment and roll number), and refreshes the registers. Callers have begun a
 * transaction.
 */

export interface Opening {
  schoolId: string;
  admissionId: string;
  studentId: string;
  classId: string;
  /** The first day in the class. */
  from: string;
  rollNumber?: number | null;
}

export interface Closing {
  enrolmentId: string;
  /** The last day in the class. */
  to: string;
  outcome: EnrolmentOutcome;
}

/** The first enrolment of an admission, which is written with it. */
export interface FirstEnrolment extends Opening {
  id: string;
  rollNumber: number | null;
}

/** The columns that the admission repeats. */
export const repeated = ({ id, classId, rollNumber }: FirstEnrolment) => ({
  enrolment: id,
  class: classId,
  roll: rollNumber,
});

/** For admissions that already repeat it: to write them again would take twice as long. */
export async function addFirstEnrolments(
  db: Database,
  firsts: readonly FirstEnrolment[],
): Promise<void> {
  await lockRegistersExclusive(
    db,
    firsts.map(({ schoolId }) => schoolId),
  );
  await runFixed(
    db,
    sql`
    insert into enrolment (id, school_id, admission_id, student_id, class_id, roll_number, from_day)
    select * from ${rowsOf(firsts)}`,
  );
  await recountClasses(db, firsts);
}

/** Returns the new enrolments' ids, in the order of the openings. */
export async function openEnrolments(
  db: Database,
  openings: readonly Opening[],
  today: string,
): Promise<string[]> {
  const rows = openings.map((opening) => ({ id: newId(), ...opening }));
  await lockRegistersExclusive(
    db,
    openings.map(({ schoolId }) => schoolId),
  );
  await sql`
    insert into enrolment (id, school_id, admission_id, student_id, class_id, roll_number, from_day)
    select * from ${rowsOf(rows)}`.execute(db);
  await repeatPresent(
    db,
    openings.map(({ admissionId }) => admissionId),
    today,
  );
  await refreshRegisters(db, openings);
  return rows.map(({ id }) => id);
}

/**
 * The admissions repeat the class of the day: the one that a promotion has ended with a day to come, and from the day
 * after it the next. `admission.moves_on` is that day.
 */
export async function repeatPresent(
  db: Database,
  admissionIds: readonly string[],
  today: string,
): Promise<void> {
  await sql`
    update admission set enrolment_id = present.id, class_id = present.class_id,
      roll_number = present.roll_number, moves_on = present.to_day + 1
    from unnest(${admissionIds}::uuid[]) as asked (id), lateral (
      select id, class_id, roll_number, to_day from enrolment
      where enrolment.admission_id = asked.id and ${goesOn(today)}
      order by from_day limit 1
    ) as present
    where admission.id = asked.id`.execute(db);
}

const rowsOf = (rows: readonly (Opening & { id: string })[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, "schoolId" uuid,
    "admissionId" uuid, "studentId" uuid, "classId" uuid, "rollNumber" smallint, "from" date)`;

/** Locks the registers of their schools, and then reads the enrolments. */
async function lockedSpans(db: Database, ids: readonly string[]) {
  const found = () =>
    db
      .selectFrom('enrolment')
      .where('id', '=', anyOf(ids))
      .select([
        'id',
        'school_id as schoolId',
        'admission_id as admissionId',
        'class_id as classId',
        'from_day as from',
        'to_day as to',
      ])
      .execute();
  await lockRegistersExclusive(
    db,
    (await found()).map(({ schoolId }) => schoolId),
  );
  return found();
}

/** The admission goes on naming the last class. */
export const closeEnrolments = (db: Database, closings: readonly Closing[]): Promise<void> =>
  close(
    db,
    closings,
    sql`
    with closed as (${closed(closings)} returning enrolment.id, admission_id, enrolment.class_id)
    update admission set enrolment_id = null, roll_number = null, class_id = closed.class_id,
      moves_on = null
    from closed where admission.id = admission_id
      and (enrolment_id = closed.id or moves_on is not null)`,
  );

/** For students whose next enrolment the same transaction opens, which updates what their admissions repeat. */
export const closeForNext = (db: Database, closings: readonly Closing[]): Promise<void> =>
  close(db, closings, closed(closings));

const closed = (closings: readonly Closing[]) => sql`
  update enrolment set to_day = greatest(row."to", from_day), outcome = row.outcome,
    version = version + 1
  from jsonb_to_recordset(${JSON.stringify(closings)}::jsonb) as row (
    "enrolmentId" uuid, "to" date, outcome text)
  where enrolment.id = row."enrolmentId"`;

async function close(db: Database, closings: readonly Closing[], write: RawBuilder<unknown>) {
  const spans = await lockedSpans(
    db,
    closings.map(({ enrolmentId }) => enrolmentId),
  );
  await requireNoMarksAfter(db, closings);
  await write.execute(db);
  const lastDays = new Map(closings.map(({ enrolmentId, to }) => [enrolmentId, to]));
  await refreshRegisters(
    db,
    spans.map((span) => ({ ...span, from: addDays(lastDays.get(span.id)!, 1) })),
  );
}

/** Undoes a closing. A roll number that another student has got meanwhile is lost. */
export async function reopenEnrolments(
  db: Database,
  enrolmentIds: readonly string[],
  today: string,
) {
  const spans = await lockedSpans(db, enrolmentIds);
  await sql`
    update enrolment set to_day = null, outcome = null, version = version + 1,
      roll_number = case when exists (select from enrolment as other
        where other.class_id = enrolment.class_id and other.to_day is null
          and other.roll_number = enrolment.roll_number) then null else roll_number end
    where id = any(${enrolmentIds}::uuid[])`.execute(db);
  await repeatPresent(
    db,
    spans.map(({ admissionId }) => admissionId),
    today,
  );
  await refreshRegisters(
    db,
    spans.map((span) => ({ ...span, from: span.to ? addDays(span.to, 1) : span.from })),
  );
}

/**
 * For enrolments that nothing refers to; the caller reopens an earlier one or ends the admission, which until then
 * names the former class.
 */
export async function removeEnrolments(db: Database, enrolmentIds: readonly string[]) {
  const spans = await lockedSpans(db, enrolmentIds);
  await removeLeaveMarks(db, enrolmentIds);
  await sql`
    with removed as (
      delete from enrolment where id = any(${enrolmentIds}::uuid[])
      returning id, admission_id, to_day
    )
    update admission set enrolment_id = null, roll_number = null, moves_on = null,
      class_id = coalesce((select former.class_id from enrolment as former
        where former.admission_id = admission.id and former.id <> all(${enrolmentIds}::uuid[])
        order by former.from_day desc limit 1), class_id)
    from removed where admission.id = removed.admission_id
      and (enrolment_id = removed.id or removed.to_day is null)`.execute(db);
  await refreshRegisters(db, spans);
}

/** Corrects the class of an enrolment that nothing was written for. */
export async function moveEnrolments(
  db: Database,
  enrolmentIds: readonly string[],
  classId: string,
): Promise<void> {
  const spans = await lockedSpans(db, enrolmentIds);
  await sql`
    with moved as (
      update enrolment set class_id = ${classId}, roll_number = null, version = version + 1
      where id = any(${enrolmentIds}::uuid[])
      returning id, admission_id
    )
    update admission set class_id = ${classId}, roll_number = null
    from moved where admission.id = moved.admission_id and enrolment_id = moved.id`.execute(db);
  await refreshRegisters(db, [...spans, ...spans.map((span) => ({ ...span, classId }))]);
}

/** All of them are cleared first, because two students may swap their roll numbers. */
export async function setRollNumbers(
  db: Database,
  numbers: readonly { enrolmentId: string; rollNumber: number | null }[],
): Promise<void> {
  const ids = numbers.map(({ enrolmentId }) => enrolmentId);
  await sql`update enrolment set roll_number = null where id = any(${ids}::uuid[])`.execute(db);
  await sql`
    with numbered as (
      update enrolment set roll_number = row."rollNumber", version = version + 1
      from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as row (
        "enrolmentId" uuid, "rollNumber" smallint)
      where enrolment.id = row."enrolmentId"
      returning enrolment.id, admission_id, enrolment.roll_number
    )
    update admission set roll_number = numbered.roll_number
    from numbered where admission.id = numbered.admission_id and enrolment_id = numbered.id`.execute(
    db,
  );
}
