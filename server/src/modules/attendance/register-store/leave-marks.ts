import type { SchoolDay } from '@shala/contract/holidays.ts';
import type { leaveStatuses } from '@shala/contract/mark-statuses.ts';
import { sql } from 'kysely';
import { among, type Database, runFixed } from '../../../platform/database.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { awayHalves, workingDays } from './leave-halves.ts';
import { recountDays } from './recount-days.ts';
import { type LockedDay, lockRegistersShared, lockSchoolDays } from './register-locks.ts';

interface Span {
  schoolId: string;
  from: string;
  to: string;
}

/**
 * Makes the registers of a student's days show the approved leave, no more and no less: called in the transaction in
 * which a leave was approved or cancelled, after its state was changed. Days off are skipped; a student who changes
 * class meanwhile is on leave in both. A teacher's mark stays beneath.
 */
export async function refreshStudentLeave(
  db: Database,
  { admissionId, ...span }: Span & { admissionId: string },
): Promise<void> {
  await lockRegistersShared(db, span.schoolId);
  await writeStudentLeave(db, { ...span, admissionIds: [admissionId] });
}

/** The same of several students, where the registers are already locked. */
export async function writeStudentLeave(
  db: Database,
  { schoolId, admissionIds, from, to }: Span & { admissionIds: readonly string[] },
): Promise<void> {
  const kinds = await schoolDays(db, schoolId, from, to);
  const isOff = new Map(kinds.map(({ day, kind }) => [day, kind === 'off']));
  const due = await dueMarks(db, schoolId, admissionIds, kinds);
  const present = await presentMarks(db, schoolId, admissionIds, kinds);
  const days = new Map([...due, ...present].map(({ day, year }) => [day, { day, year }]));
  await lockSchoolDays(
    db,
    schoolId,
    [...days.values()].map((one) => ({ ...one, isOff: isOff.get(one.day) ?? false })),
  );
  await removeEnded(db, schoolId, present, due);
  await writeDue(db, schoolId, due);
  const classIds = [...new Set([...due, ...present].map((one) => one.classId))];
  await recountDays(db, schoolId, [...days.values()], { classIds });
}

interface LeaveMark extends Present {
  leaveId: string;
  status: (typeof leaveStatuses)[number];
}

/**
 * What approved leave covers: only days on which the student is in a class, and only of that class's year. A
 * morning and an afternoon of two leaves make one whole day, which shows the earlier one.
 */
async function dueMarks(
  db: Database,
  schoolId: string,
  admissionIds: readonly string[],
  kinds: readonly SchoolDay[],
): Promise<LeaveMark[]> {
  const { rows } = await runFixed(
    db,
    sql<LeaveMark>`
    select working.day, class.id as "classId", class.year, enrolment.id as "enrolmentId",
      (array_agg(leave.id order by leave.from_day, leave.from_midday))[1] as "leaveId",
      case when sum(${awayHalves}) < working.halves then 'half_leave'
        when (array_agg(leave_type.shown_as order by leave.from_day, leave.from_midday))[1] = 'medical'
        then 'medical' else 'on_leave' end as status
    from leave
    join leave_type on leave_type.id = leave.leave_type_id
    join ${workingDays(kinds)} on working.day between leave.from_day and leave.to_day
    join enrolment on enrolment.admission_id = leave.admission_id
      and enrolment.from_day <= working.day
      and (enrolment.to_day is null or enrolment.to_day >= working.day)
    join class on class.id = enrolment.class_id
    join academic_year on academic_year.id = class.academic_year_id
      and working.day between academic_year.starts_on and academic_year.ends_on
    where leave.school_id = ${schoolId} and leave.state = 'approved'
      and leave.admission_id ${among(admissionIds)}
      and leave.student_id in (select student_id from admission
        where id ${among(admissionIds)})
    group by working.day, working.halves, class.id, enrolment.id
    having sum(${awayHalves}) > 0
    order by working.day, enrolment.id`,
  );
  return rows;
}

interface Present extends LockedDay {
  classId: string;
  enrolmentId: string;
}

/** Day by day, each looked up by the key of marks: a span of days would have everybody's read. */
async function presentMarks(
  db: Database,
  schoolId: string,
  admissionIds: readonly string[],
  days: readonly SchoolDay[],
): Promise<Present[]> {
  const { rows } = await runFixed(
    db,
    sql<Present>`
    select one.day, class.year, class.id as "classId", enrolment.id as "enrolmentId"
    from enrolment
    join class on class.id = enrolment.class_id
    cross join unnest(${days.map(({ day }) => day)}::date[]) as one (day)
    cross join lateral (
      select from mark
      where mark.school_id = ${schoolId} and mark.year = class.year and mark.day = one.day
        and mark.enrolment_id = enrolment.id and mark.leave_id is not null
      limit 1
    ) as marked
    where enrolment.admission_id ${among(admissionIds)}`,
  );
  return rows;
}

const key = ({ day, enrolmentId }: Pick<Present, 'day' | 'enrolmentId'>) => `${day} ${enrolmentId}`;

/** Deletes a row that has only the leave; a teacher's mark, or its absence, shows again. */
async function removeEnded(
  db: Database,
  schoolId: string,
  present: readonly Present[],
  due: readonly LeaveMark[],
): Promise<void> {
  const stays = new Set(due.map(key));
  const ended = present.filter((one) => !stays.has(key(one)));
  if (ended.length === 0) return;
  const row = sql`jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as row (
    day date, year smallint, "enrolmentId" uuid)`;
  const named = sql`mark.school_id = ${schoolId} and mark.year = row.year and mark.day = row.day
    and mark.enrolment_id = row."enrolmentId"`;
  await sql`delete from mark using ${row} where ${named} and mark.marked_by is null`.execute(db);
  await sql`update mark set leave_id = null, leave_status = null from ${row}
    where ${named}`.execute(db);
}

/** The version counts what teachers do: a leave causes no conflict with a mark that waits on a device. */
async function writeDue(db: Database, schoolId: string, due: readonly LeaveMark[]): Promise<void> {
  if (due.length === 0) return;
  await runFixed(
    db,
    sql`
    insert into mark (school_id, year, day, enrolment_id, leave_id, leave_status, version)
    select ${schoolId}, year, day, "enrolmentId", "leaveId", status, 0
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as row (
      day date, year smallint, "enrolmentId" uuid, "leaveId" uuid, status text)
    order by day, "enrolmentId"
    on conflict (school_id, year, day, enrolment_id) do update
      set leave_id = excluded.leave_id, leave_status = excluded.leave_status
      where mark.leave_id is distinct from excluded.leave_id
        or mark.leave_status <> excluded.leave_status`,
  );
}
