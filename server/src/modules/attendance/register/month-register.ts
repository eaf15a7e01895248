import type { MonthRegister, MonthRow } from '@shala/contract/attendance.ts';
import { lastOfMonth, monthOf } from '@shala/contract/days.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { sql } from 'kysely';
import { among, type Database, runFixed } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import {
  groupAsBytes,
  type JsonBytes,
  type Written,
  writtenList,
  writtenWithRows,
} from '../../../platform/written.ts';
import { isShown } from './find-marks.ts';
import { type Register, registerInSight, registersInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

/** The month register of a class, as on paper: students × days. Without a month it is the current one. */
export async function monthRegister(
  { db, clock }: Reading,
  { classId, month: asked }: { classId: string; month?: string | undefined },
): Promise<Written<MonthRegister>> {
  const today = clock.schoolDay();
  const span = spanOf(asked ?? monthOf(today), today);
  const register = await registerInSight(db, { classId, ...span });
  const rows = await rowsOf(db.checked('class', classId), [register], span);
  return written(register, rows, span);
}

/** Those of a school's classes that the person reads, each as if it had been asked for by itself. */
export async function monthOfSchool(
  { db, clock }: Reading,
  { schoolId, month }: { schoolId: string; month: string },
): Promise<Written<MonthRegister[]>> {
  const span = spanOf(month, clock.schoolDay());
  const registers = await registersInSight(db, { schoolId, ...span });
  const checked = db.checked('school', schoolId);
  const parts = partsOf(registers);
  const found: Written<MonthRegister>[] = [];
  for (const piece of inPieces(parts, partsAtOnce)) {
    const some = piece.map(async (part) => {
      const rows = await rowsOf(checked, part, span);
      return part.map((register) => written(register, rows, span));
    });
    found.push(...(await Promise.all(some)).flat());
  }
  return writtenList(found);
}

/** On connections of their own; the others are left to whoever saves meanwhile. */
const partsAtOnce = 2;

/** For more students PostgreSQL would write what it sums to disk. */
const classesAtOnce = 15;

/** Each of classes of one year, which has its own part of the marks. */
function partsOf(registers: readonly Register[]): Register[][] {
  const parts: Register[][] = [];
  for (const register of registers) {
    const last = parts.at(-1);
    const fits = last && last.length < classesAtOnce && last[0]?.year === register.year;
    if (fits) last.push(register);
    else parts.push([register]);
  }
  return parts;
}

/** The days of a month, and the one as of which its registers are. */
function spanOf(month: string, today: string): Span {
  const [from, to] = [`${month}-01`, lastOfMonth(month)];
  // Its state is that of its last day's register; during the month, of today's.
  const isNow = from <= today && today <= to;
  return { month, from, to, today, day: isNow ? today : to };
}

function written(
  register: Register,
  rows: ReadonlyMap<string, JsonBytes<MonthRow[]>>,
  { month, today }: Span,
): Written<MonthRegister> {
  const { schoolId, classId, days } = register;
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
    // Of a closed year nothing is corrected in the month, though its last days may be open by themselves.
    state: register.isClosed ? 'closed_year' : stateOf(register, { today }),
  };
  return writtenWithRows(head, rows.get(classId) ?? null);
}

interface Span {
  month: string;
  from: string;
  to: string;
  today: string;
  day: string;
}

/**
 * Who was in each of these classes of one year during the month, by roll number: what is shown on each day, the share
 * of the month, and that of the whole academic year up to now, also in the class where a student was before. Marks are
 * found by lists of days and of enrolments, so that PostgreSQL goes through its index day by day and reads nobody
 * else's, and are summed in one pass.
 */
async function rowsOf(
  db: Database,
  registers: readonly Register[],
  { from, to, today }: Span,
): Promise<Map<string, JsonBytes<MonthRow[]>>> {
  const [{ schoolId, year }] = registers as [Register];
  const { rows } = await runFixed(
    db,
    sql<{ classId: string; rows: JsonBytes<MonthRow[]> }>`
    with of_class as materialized (
      select enrolment.id, enrolment.class_id, enrolment.admission_id, enrolment.student_id,
        enrolment.roll_number, enrolment.from_day, enrolment.to_day
      from enrolment
      where enrolment.class_id ${among(registers.map(({ classId }) => classId))}
        and enrolment.from_day <= ${to}::date
        and (enrolment.to_day is null or enrolment.to_day >= ${from}::date)
    ), own as materialized (
      select enrolment.id, enrolment.admission_id from enrolment
      where enrolment.admission_id = any(array(select admission_id from of_class))
    ), kept as materialized (
      select day, not is_off and day <= ${today}::date as counts,
        day between ${from}::date and ${to}::date as is_of_month,
        concat('"', day - ${from}::date + 1, '":["') as opening
      from school_day
      where school_id = ${schoolId} and year = ${year}
    ), of_enrolment as materialized (
      select mark.enrolment_id,
        string_agg(${markAsText}, ',') filter (where is_of_month) as marks,
        sum(${halves}) filter (where counts and is_of_month) / 2.0::float8 as attended,
        count(*) filter (where counts and is_of_month) as marked,
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
    select of_class.class_id as "classId", ${groupAsBytes<MonthRow>(
      sql`one`,
      sql`of_class.roll_number nulls last, admission.search_key, of_class.id`,
    )} as rows
    from of_class
    join student on student.id = of_class.student_id
    join admission on admission.id = of_class.admission_id
    left join of_enrolment on of_enrolment.enrolment_id = of_class.id
    left join of_admission on of_admission.admission_id = of_class.admission_id
    cross join lateral (
      select of_class.id as "enrolmentId", of_class.student_id as "studentId", student.name,
        student.local_name as "localName", of_class.roll_number as "rollNumber",
        case when of_class.from_day >= ${from}::date then of_class.from_day end as from,
        case when of_class.to_day <= ${to}::date then of_class.to_day end as to,
        concat('{', of_enrolment.marks, '}')::json as marks,
        coalesce(of_enrolment.attended, 0) as attended,
        coalesce(of_enrolment.marked, 0)::int as marked,
        coalesce(of_admission."attendedSince", 0) as "attendedSince",
        coalesce(of_admission."markedSince", 0)::int as "markedSince"
    ) as one
    group by of_class.class_id`,
  );
  return new Map(rows.map((one) => [one.classId, one.rows]));
}

const shown = sql`shown_status(mark.status, mark.leave_status)`;

/** Present and late count whole, half days half. */
const halves = sql`case ${shown} when 'present' then 2 when 'late' then 2 when 'half_day' then 1 else 0 end`;

/** `"3":["absent",1]`, of which the day makes the opening. */
const markAsText = sql`opening || ${shown} || '",' || mark.version || ']'`;
