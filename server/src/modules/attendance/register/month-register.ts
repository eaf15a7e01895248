import type { MonthRegister, MonthRow } from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import { addDays, addMonths } from '../../../platform/clock.ts';
import { type Database, runFixed } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import {
  type JsonBytes,
  rowsAsBytes,
  type Written,
  writtenWithRows,
} from '../../../platform/written.ts';
import { isShown } from './find-marks.ts';
import { type Register, registerInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

/** The month register of a class, as on paper: students × days. Without a month it is the current one. */
export async function monthRegister(
  { db, clock }: Reading,
  { classId, month: asked }: { classId: string; month?: string | undefined },
): Promise<Written<MonthRegister>> {
  const today = clock.schoolDay();
  const month = asked ?? today.slice(0, 7);
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
  // Its state is that of its last day's register; during the month, of today's.
  const isOver = span.to < today;
  const day = isOver || span.from > today ? span.to : today;
  const register = await registerInSight(db, { classId, day, ...span });
  const { schoolId, days } = register;
  const rows = await rowsOf(db.checked('class', classId), register, { ...span, today });
  const head: Omit<MonthRegister, 'rows'> = {
    schoolId,
    schoolName: register.schoolName,
    classId,
    standard: register.standard,
    division: register.division,
    stream: register.stream,
    month,
    days,
    workingDays: days.filter((one) => one.kind !== 'off' && one.day <= today).length,
    state: stateOf(register, { today }),
  };
  return writtenWithRows(head, rows);
}

interface Span {
  from: string;
  to: string;
  today: string;
}

/**
 * Who was in the class during the month, by roll number: what is shown on each day, the share of the month, and that
 * of the whole academic year up to now, also in the class where a student was before. Marks are found by lists of
 * days and of enrolments, so that PostgreSQL goes through its index day by day and reads nobody else's, and are summed
 * in one pass.
 */
async function rowsOf(
  db: Database,
  { classId, schoolId, year }: Register,
  { from, to, today }: Span,
): Promise<JsonBytes<MonthRow[]> | null> {
  const isOfMonth = sql`mark.day between ${from}::date and ${to}::date`;
  const { rows } = await runFixed(
    db,
    sql<{ written: JsonBytes<MonthRow[]> | null }>`
    with of_class as materialized (
      select enrolment.id, enrolment.admission_id, enrolment.student_id, enrolment.roll_number,
        enrolment.from_day, enrolment.to_day
      from enrolment
      where enrolment.class_id = ${classId} and enrolment.from_day <= ${to}::date
        and (enrolment.to_day is null or enrolment.to_day >= ${from}::date)
    ), own as materialized (
      select enrolment.id, enrolment.admission_id from enrolment
      where enrolment.admission_id = any(array(select admission_id from of_class))
    ), kept as materialized (
      select day, not is_off and day <= ${today}::date as counts from school_day
      where school_id = ${schoolId} and year = ${year}
    ), of_enrolment as materialized (
      select mark.enrolment_id,
        string_agg(${markAsText(from)}, ',') filter (where ${isOfMonth}) as marks,
        sum(${halves}) filter (where counts and ${isOfMonth}) / 2.0::float8 as attended,
        count(*) filter (where counts and ${isOfMonth}) as marked,
        sum(${halves}) filter (where counts) as halves_since,
        count(*) filter (where counts) as marked_since
      from mark join kept on kept.day = mark.day
      where mark.school_id = ${schoolId} and mark.year = ${year}
        and mark.day = any(array(select day from kept))
        and mark.enrolment_id = any(array(select id from own)) and ${isShown}
      group by mark.enrolment_id
    ), of_admission as materialized (
      select own.admission_id, sum(halves_since) / 2.0::float8 as "attendedSince",
        sum(marked_since)::int as "markedSince"
      from own join of_enrolment on of_enrolment.enrolment_id = own.id group by own.admission_id
    )
    select ${rowsAsBytes(sql<MonthRow>`
    select of_class.id as "enrolmentId", of_class.student_id as "studentId", student.name,
      student.local_name as "localName", of_class.roll_number as "rollNumber",
      case when of_class.from_day >= ${from}::date then of_class.from_day end as from,
      case when of_class.to_day <= ${to}::date then of_class.to_day end as to,
      concat('{', of_enrolment.marks, '}')::json as marks,
      coalesce(of_enrolment.attended, 0) as attended,
      coalesce(of_enrolment.marked, 0)::int as marked,
      coalesce(of_admission."attendedSince", 0) as "attendedSince",
      coalesce(of_admission."markedSince", 0)::int as "markedSince"
    from of_class
    join student on student.id = of_class.student_id
    join admission on admission.id = of_class.admission_id
    left join of_enrolment on of_enrolment.enrolment_id = of_class.id
    left join of_admission on of_admission.admission_id = of_class.admission_id
    order by of_class.roll_number nulls last, admission.search_key, of_class.id`)} as written`,
  );
  return rows[0]!.written;
}

const shown = sql`shown_status(mark.status, mark.leave_status)`;

/** Present and late count whole, half days half. */
const halves = sql`case ${shown} when 'present' then 2 when 'late' then 2 when 'half_day' then 1 else 0 end`;

/** `"3":["absent",1]`, in the month that begins on the day. */
const markAsText = (first: string) =>
  sql`concat('"', mark.day - ${first}::date + 1, '":["', ${shown}, '",', mark.version, ']')`;
