import type { MonthRegister, MonthRow, ShownStatus } from '@shala/contract/attendance.ts';
import { attended } from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import { addDays, addMonths, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';
import { schoolDays } from '../holidays/holidays-public.ts';
import { type Register, registerInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

/** The month register of a class, as on paper: children × days. Without a month it is the present one. */
export async function monthRegister(
  { db, clock }: { db: Scoped; clock: Clock },
  { classId, month: asked }: { classId: string; month?: string | undefined },
): Promise<MonthRegister> {
  const today = clock.schoolDay();
  const month = asked ?? today.slice(0, 7);
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
  // It stands as the register of its last day does; while the month goes on, as today's.
  const isOver = span.to < today;
  const day = isOver || span.from > today ? span.to : today;
  const register = await registerInSight(db, { classId, day });
  const bare = unscoped(db, 'checked before');
  const { yearStartsOn, yearEndsOn, schoolId } = register;
  const days = (await schoolDays(bare, schoolId, span.from, span.to)).map((one) =>
    yearStartsOn <= one.day && one.day <= yearEndsOn ? one : { ...one, kind: 'off' as const },
  );
  return {
    schoolId,
    classId,
    standard: register.standard,
    division: register.division,
    stream: register.stream,
    month,
    days,
    workingDays: days.filter((one) => one.kind !== 'off' && one.day <= today).length,
    state: stateOf(register, { today }),
    rows: await rowsOf(bare, register, { ...span, today }),
  };
}

interface Span {
  from: string;
  to: string;
  today: string;
}

async function rowsOf(db: Database, register: Register, span: Span): Promise<MonthRow[]> {
  const children = await childrenOfMonth(db, register, span);
  const marks = await marksOf(db, register, span);
  const since = await sinceAdmission(db, register, span);
  return children.map(({ admissionId, ...child }) => {
    const own = marks.filter(({ enrolmentId }) => enrolmentId === child.enrolmentId);
    const counted = own.filter(({ day, isOff }) => !isOff && day <= span.today);
    return {
      ...child,
      from: child.from >= span.from ? child.from : null,
      to: child.to && child.to <= span.to ? child.to : null,
      marks: Object.fromEntries(
        own.map(({ day, shown, version }) => [String(Number(day.slice(8))), [shown, version]]),
      ),
      attended: counted.reduce((sum, { shown }) => sum + shareOf(shown), 0),
      marked: counted.length,
      ...(since.get(admissionId) ?? { attendedSince: 0, markedSince: 0 }),
    };
  });
}

export const shareOf = (shown: ShownStatus): number =>
  shown in attended ? attended[shown as keyof typeof attended] : 0;

const childrenOfMonth = (db: Database, { classId }: Register, { from, to }: Span) =>
  db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('admission', 'admission.id', 'enrolment.admission_id')
    .where('enrolment.class_id', '=', classId)
    .where('enrolment.from_day', '<=', to)
    .where(sql<boolean>`(enrolment.to_day is null or enrolment.to_day >= ${from}::date)`)
    .select([
      'enrolment.id as enrolmentId',
      'enrolment.admission_id as admissionId',
      'student.id as studentId',
      'student.name',
      'student.local_name as localName',
      'enrolment.roll_number as rollNumber',
      'enrolment.from_day as from',
      'enrolment.to_day as to',
    ])
    .orderBy('enrolment.roll_number', (by) => by.asc().nullsLast())
    .orderBy('admission.search_key')
    .orderBy('enrolment.id')
    .execute();

interface MarkOfMonth {
  enrolmentId: string;
  day: string;
  shown: ShownStatus;
  version: number;
  isOff: boolean;
}

async function marksOf(db: Database, register: Register, { from, to }: Span) {
  const { classId, schoolId, year } = register;
  const { rows } = await sql<MarkOfMonth>`
    select mark.enrolment_id as "enrolmentId", mark.day,
      shown_status(mark.status, mark.leave_status) as shown, mark.version,
      school_day.is_off as "isOff"
    from school_day
    join mark on mark.school_id = ${schoolId} and mark.year = ${year} and mark.day = school_day.day
    join enrolment on enrolment.id = mark.enrolment_id and enrolment.class_id = ${classId}
    where school_day.school_id = ${schoolId} and school_day.day between ${from}::date and ${to}::date
      and mark.day between ${from}::date and ${to}::date`.execute(db);
  return rows;
}

/** Of the whole academic year up to now, also in the class where a child was before. */
async function sinceAdmission(db: Database, register: Register, { today }: Span) {
  const { classId, schoolId, year } = register;
  const { rows } = await sql<{ admissionId: string; attended: number; marked: number }>`
    with child as materialized (
      select distinct admission_id from enrolment where class_id = ${classId}
    ), stay as materialized (
      select enrolment.id, enrolment.admission_id
      from child join enrolment on enrolment.admission_id = child.admission_id
    )
    select stay.admission_id as "admissionId", ${shares}
    from school_day
    join mark on mark.school_id = ${schoolId} and mark.year = ${year} and mark.day = school_day.day
    join stay on stay.id = mark.enrolment_id
    where school_day.school_id = ${schoolId} and school_day.year = ${year}
      and school_day.day <= ${today}::date and not school_day.is_off
    group by stay.admission_id`.execute(db);
  return new Map(
    rows.map(({ admissionId, attended: attendedSince, marked: markedSince }) => [
      admissionId,
      { attendedSince, markedSince },
    ]),
  );
}

/** Present and late count whole, half days half; who was not marked counts for nothing. */
export const shares = sql`
  coalesce(sum(case shown_status(mark.status, mark.leave_status)
    when 'present' then 1 when 'late' then 1 when 'half_day' then 0.5 else 0 end), 0)::float8 as attended,
  count(shown_status(mark.status, mark.leave_status))::int as marked`;
