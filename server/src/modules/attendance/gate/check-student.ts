import { inIndia, schoolDayOf } from '@shala/contract/indian-dates.ts';
import type { Checked, checkForm } from '@shala/contract/student-checks.ts';
import type * as z from 'zod';
import type { Database } from '../../../platform/database.ts';
import { conflictError, invalid, notAllowed } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { Call, Reading } from '../../../platform/serve.ts';
import { studentsOfDay } from '../overview/students-of-day.ts';
import { type Register, registerAt } from '../register/register-place.ts';
import { contactBefore, isWithinPlan, tapTime } from '../register/tap-time.ts';
import { recountDays } from '../register-store/recount-days.ts';
import { lockRegistersShared, lockSchoolDays } from '../register-store/register-locks.ts';
import { recordChanges, writeMarks } from '../register-store/write-marks.ts';
import { findTyped } from './typed-student.ts';

type Form = z.output<typeof checkForm>;
type Way = 'in' | 'out';

/** Checks a student in or out. Whoever comes is present, or late after the hour; the first time of a day stays. */
export function checkStudent(call: Reading, way: Way, form: Form): Promise<Checked> {
  const path = way === 'in' ? 'attendance/studentCheckIn' : 'attendance/studentCheckOut';
  return transactOnce(call, path, form, (call, form) => check(call, way, form));
}

async function check(
  { db, clock }: Reading,
  way: Way,
  form: Omit<Form, 'idempotencyKey'>,
): Promise<Checked> {
  const { person } = db;
  const checked = db.checked('school', form.schoolId);
  const knownContact = await contactBefore({ db, clock }, checked, [form.tappedAt]);
  const tapped = tapTime({ ...form, knownContact }, clock);
  const day = schoolDayOf(tapped);
  await lockRegistersShared(checked, form.schoolId);
  const enrolmentId = form.enrolmentId ?? (await findTyped(checked, form.typed!, { ...form, day }));
  const register = await registerOf(checked, { ...form, enrolmentId, day }, person);
  if (register.isClosed) throw conflictError('attendance.closed_year');
  if (register.schoolDay.kind === 'off') throw conflictError('attendance.day_off');
  if (person.role !== 'SuperAdmin' && !isWithinPlan(register.planEndsOn, tapped, clock)) {
    throw notAllowed('attendance.plan_ended');
  }
  await lockSchoolDays(checked, register.schoolId, [{ day, year: register.year, isOff: false }]);
  const student = await findStudent(checked, register, enrolmentId);
  const { wasAlready } = await write(
    checked,
    { way, register, student },
    { tapped, person, clock },
  );
  const { mark } = await findStudent(checked, register, enrolmentId);
  return {
    enrolmentId,
    name: student.name,
    localName: student.localName,
    classId: register.classId,
    standard: register.standard,
    division: register.division,
    stream: register.stream,
    rollNumber: student.rollNumber,
    day,
    wasAlready,
    mark,
  };
}

async function registerOf(
  db: Database,
  { schoolId, enrolmentId, day }: { schoolId: string; enrolmentId: string; day: string },
  person: Call['person'],
): Promise<Register> {
  const of = await db
    .selectFrom('enrolment')
    .where('id', '=', enrolmentId)
    .where('school_id', '=', schoolId)
    .select('class_id as classId')
    .executeTakeFirst();
  if (!of) throw invalid({ field: 'enrolmentId', key: 'student_unknown' });
  return registerAt(db, { classId: of.classId, day }, person);
}

async function findStudent(db: Database, register: Register, enrolmentId: string) {
  const [student] = await studentsOfDay(db, register, [enrolmentId]);
  if (!student) throw conflictError('attendance.not_enrolled');
  return student;
}

type Student = Awaited<ReturnType<typeof findStudent>>;

async function write(
  db: Database,
  { way, register, student }: { way: Way; register: Register; student: Student },
  { tapped, person, clock }: { tapped: Date; person: Call['person']; clock: Reading['clock'] },
): Promise<{ wasAlready: boolean }> {
  const { mark } = student;
  const at = tapped.toISOString();
  const known = way === 'in' ? mark.inAt : mark.outAt;
  if (known && known <= at) return { wasAlready: true };
  const inAt = way === 'in' ? at : mark.inAt;
  const outAt = way === 'out' ? at : mark.outAt;
  if (inAt && outAt && outAt <= inAt) throw conflictError('attendance.out_before_in');
  const isAway = mark.status === null || mark.status === 'absent';
  // An earlier time that arrives later decides the status instead of the later one.
  const isOfGate = way === 'in' && known !== null && mark.status === statusAt(register, known);
  const status = isAway || isOfGate ? statusAt(register, inAt ?? at) : mark.status!;
  const by = { accountId: person.accountId, name: person.name };
  const arrivedAt = clock.now().toISOString();
  const { enrolmentId } = student;
  const marks = [{ enrolmentId, status, note: mark.note, inAt, outAt, tappedAt: at }];
  await writeMarks(db, register, { marks, by, arrivedAt });
  const before = { status: mark.status, note: mark.note };
  const after = { status, note: mark.note };
  const changes =
    mark.markedBy && mark.status !== status ? [{ enrolmentId, before, after, tappedAt: at }] : [];
  await recordChanges(db, register, { changes, by, arrivedAt, reason: null });
  await recountDays(db, register.schoolId, [register], { classIds: [register.classId] });
  return { wasAlready: known !== null };
}

/** After the school's hour a student is late, where the school has set one. */
const statusAt = ({ lateAfter }: Register, instant: string): 'present' | 'late' =>
  lateAfter && inIndia(instant).slice(11, 19) > lateAfter ? 'late' : 'present';
