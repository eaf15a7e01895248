import {
  attended,
  type MonthRegister,
  type MonthRow,
  type ShownStatus,
} from '@shala/contract/attendance.ts';
import { sql } from 'kysely';
import { addDays, addMonths } from '../../../platform/clock.ts';
import { anyOf, type Database, fixed, runFixed } from '../../../platform/database.ts';
import type { Reading } from '../../../platform/serve.ts';
import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { isShown, keptDays, ofThese } from './find-marks.ts';
import { type Register, registerInSight } from './register-place.ts';
import { stateOf } from './register-state.ts';

/** The month register of a class, as on paper: students × days. Without a month it is the current one. */
export async function monthRegister(
  { db, clock }: Reading,
  { classId, month: asked }: { classId: string; month?: string | undefined },
): Promise<MonthRegister> {
  const today = clock.schoolDay();
  const month = asked ?? today.slice(0, 7);
  const span = { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
  // Its state is that of its last day's register; during the month, of today's.
  const isOver = span.to < today;
  const day = isOver || span.from > today ? span.to : today;
  const register = await registerInSight(db, { classId, day });
  const checked = db.checked('class', classId);
  const { yearStartsOn, yearEndsOn, schoolId } = register;
  const [kinds, rows] = await Promise.all([
    schoolDays(checked, schoolId, span.from, span.to),
    rowsOf(checked, register, { ...span, today }),
  ]);
  const days = kinds.map((one) =>
    yearStartsOn <= one.day && one.day <= yearEndsOn ? one : { ...one, kind: 'off' as const },
  );
  return {
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
    rows,
  };
}

interface Span {
  from: string;
  to: string;
  today: string;
}

async function rowsOf(db: Database, register: Register, span: Span): Promise<MonthRow[]> {
  const [students, kept] = await Promise.all([
    studentsOfMonth(db, register, span),
    keptDays(db, register),
  ]);
  const ofMonth = kept.filter(({ day }) => span.from <= day && day <= span.to);
  const counting = new Set(
    kept.flatMap(({ day, isOff }) => (isOff || day > span.today ? [] : day)),
  );
  const [marks, since] = await Promise.all([
    marksOf(db, register, {
      days: ofMonth.map(({ day }) => day),
      enrolmentIds: students.map(({ enrolmentId }) => enrolmentId),
    }),
    sinceAdmission(db, register, {
      days: [...counting],
      admissionIds: students.map(({ admissionId }) => admissionId),
    }),
  ]);
  return students.map(({ admissionId, ...student }) => {
    const own = marks.get(student.enrolmentId)!;
    const counted = own.filter(({ day }) => counting.has(day));
    return {
      ...student,
      from: student.from >= span.from ? student.from : null,
      to: student.to && student.to <= span.to ? student.to : null,
      marks: Object.fromEntries(
        own.map(({ day, shown, version }) => [String(Number(day.slice(8))), [shown, version]]),
      ),
      attended: counted.reduce((sum, { shown }) => sum + shareOf(shown), 0),
      marked: counted.length,
      ...(since.get(admissionId) ?? nothing),
    };
  });
}

export const shareOf = (shown: ShownStatus): number =>
  shown in attended ? attended[shown as keyof typeof attended] : 0;

const studentsOfMonth = (db: Database, { classId }: Register, { from, to }: Span) => {
  const query = db
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
    .orderBy('enrolment.id');
  return fixed(query).execute();
};

interface Which {
  days: readonly string[];
  enrolmentIds: readonly string[];
}

interface MarkOfMonth {
  enrolmentId: string;
  day: string;
  shown: ShownStatus;
  version: number;
}

async function marksOf(db: Database, register: Register, which: Which) {
  const { rows } = await runFixed(
    db,
    sql<MarkOfMonth>`
    select mark.enrolment_id as "enrolmentId", mark.day,
      shown_status(mark.status, mark.leave_status) as shown, mark.version
    from mark where ${ofThese(register, which)} and ${isShown}`,
  );
  const byStudent = new Map<string, MarkOfMonth[]>(which.enrolmentIds.map((id) => [id, []]));
  for (const row of rows) byStudent.get(row.enrolmentId)!.push(row);
  return byStudent;
}

interface Share {
  attendedSince: number;
  markedSince: number;
}

/** Of the whole academic year up to now, also in the class where a student was before. */
async function sinceAdmission(
  db: Database,
  register: Register,
  { days, admissionIds }: { days: readonly string[]; admissionIds: readonly string[] },
): Promise<Map<string, Share>> {
  const enrolments = await db
    .selectFrom('enrolment')
    .where('admission_id', '=', anyOf(admissionIds))
    .select(['id', 'admission_id as admissionId'])
    .execute();
  const which = { days, enrolmentIds: enrolments.map(({ id }) => id) };
  const { rows } = await runFixed(
    db,
    sql<Share & { id: string }>`
    select mark.enrolment_id as id, ${shares}
    from mark where ${ofThese(register, which)} group by mark.enrolment_id`,
  );
  const counted = new Map(rows.map((row) => [row.id, row]));
  const since = new Map<string, Share>();
  for (const { id, admissionId } of enrolments) {
    const { attendedSince, markedSince } = since.get(admissionId) ?? nothing;
    const own = counted.get(id) ?? nothing;
    since.set(admissionId, {
      attendedSince: attendedSince + own.attendedSince,
      markedSince: markedSince + own.markedSince,
    });
  }
  return since;
}

const nothing: Share = { attendedSince: 0, markedSince: 0 };

/** Present and late count whole, half days half; who was not marked counts for nothing. */
const shares = sql`
  coalesce(sum(case shown_status(mark.status, mark.leave_status)
    when 'present' then 2 when 'late' then 2 when 'half_day' then 1 else 0 end), 0) / 2.0::float8 as "attendedSince",
  count(shown_status(mark.status, mark.leave_status))::int as "markedSince"`;
