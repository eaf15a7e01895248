import type {
  MarkAnswer,
  MarkStatus,
  marksForm,
  StudentOfRegister,
} from '@shala/contract/attendance.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { anyOf, type Database } from '../../../platform/database.ts';
import { notAllowed } from '../../../platform/errors.ts';
import { transactOnce } from '../../../platform/idempotency.ts';
import type { SavingWithTexts } from '../../../platform/serve.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { studentsOfDay } from '../overview/students-of-day.ts';
import { recountDays } from '../register-store/recount-days.ts';
import { lockRegistersOfClass, lockSchoolDays } from '../register-store/register-locks.ts';
import {
  clearRegister,
  type NewMark,
  recordChanges,
  type Writer,
  writeRegister,
} from '../register-store/write-marks.ts';
import { count } from './day-register.ts';
import { isHead, type Register, registerAt } from './register-place.ts';
import { stateOf } from './register-state.ts';
import { type MarkError, type MarkResolution, resolveMark, type SentMark } from './resolve-mark.ts';
import { contactBefore, isWithinPlan, tapTime } from './tap-time.ts';

type Form = z.output<typeof marksForm>;
type Answer = Awaited<ReturnType<typeof save>>;

/** Marks students of a class on a day: each mark is answered by itself, and a refused one stops no other. */
export const saveMarks = (call: SavingWithTexts, form: Form): Promise<Answer> =>
  transactOnce(call, 'attendance/markStudentAttendance', form, save);

async function save(call: SavingWithTexts, form: Omit<Form, 'idempotencyKey'>) {
  const { db, clock } = call;
  const checked = db.checked('class', form.classId);
  const { person } = db;
  await lockRegistersOfClass(checked, form.classId);
  const register = await registerAt(checked, form, person);
  if (!register.isMine) throw notAllowed('attendance.not_your_class');
  const isOff = register.schoolDay.kind === 'off';
  const errorOfDay = dayError(register, { isOff, today: clock.schoolDay() });
  if (!errorOfDay) {
    await lockSchoolDays(checked, register.schoolId, [
      { day: form.day, year: register.year, isOff },
    ]);
  }
  const students = await studentsOfDay(checked, register);
  const byId = new Map(students.map((student) => [student.enrolmentId, student]));
  const tappedAt = form.marks.map((sent) => sent.tappedAt);
  const knownContact = await contactBefore(call, checked, tappedAt);
  const { lastContactAt, day } = form;
  const resolved = form.marks.map((sent) => {
    const student = byId.get(sent.enrolmentId);
    const tapped = tapTime({ ...sent, lastContactAt, knownContact, day }, clock);
    const error = errorOfDay ?? tapError(call, register, { tapped, reason: form.reason });
    const resolution = resolutionOf(sent, student, error);
    return { sent, resolution, student, tappedAt: tapped.toISOString() };
  });
  const after = await write(call, register, form, { students, resolved });
  const names = await namesOf(checked, register, resolved);
  const now = new Map(after.map((student) => [student.enrolmentId, student.mark]));
  const answers = resolved.map(({ sent, resolution }): MarkAnswer => {
    const student = byId.get(sent.enrolmentId) ?? names.get(sent.enrolmentId);
    return {
      enrolmentId: sent.enrolmentId,
      outcome: resolution.outcome,
      error: resolution.outcome === 'refused' ? resolution.error : null,
      name: student?.name ?? null,
      localName: student?.localName ?? null,
      mark: now.get(sent.enrolmentId) ?? null,
    };
  });
  const isComplete = after.length > 0 && after.every(({ mark }) => mark.shown !== null);
  return { isComplete, totals: count(after), answers };
}

/** Why every mark of the day is refused. */
function dayError(
  register: Register,
  { isOff, today }: { isOff: boolean; today: string },
): MarkError | undefined {
  if (stateOf(register, { today }) === 'to_come') return 'to_come';
  return isOff ? 'day_off' : undefined;
}

/** Why a mark of that time is refused: the plan had ended, or year or register were closed to the person. */
function tapError(
  { db, clock }: SavingWithTexts,
  register: Register,
  { tapped, reason }: { tapped: Date; reason: string | null | undefined },
): MarkError | undefined {
  const isOffice = db.person.role === 'SuperAdmin';
  if (!isOffice && !isWithinPlan(register.planEndsOn, tapped, clock)) return 'plan_ended';
  const state = stateOf(register, { today: clock.schoolDay(), tapDay: schoolDayOf(tapped) });
  if (state === 'closed_year') return state;
  return state === 'locked' && !(isHead(db.person) && reason) ? 'locked' : undefined;
}

function resolutionOf(
  sent: SentMark,
  student: StudentOfRegister | undefined,
  error: MarkError | undefined,
): MarkResolution {
  if (!student) return { outcome: 'refused', error: 'not_enrolled' };
  return error ? { outcome: 'refused', error } : resolveMark(sent, student.mark);
}

interface ResolvedMark {
  sent: SentMark;
  resolution: MarkResolution;
  student: StudentOfRegister | undefined;
  tappedAt: string;
}

async function write(
  call: SavingWithTexts,
  register: Register,
  { reason }: Pick<Form, 'reason'>,
  { students, resolved }: { students: StudentOfRegister[]; resolved: readonly ResolvedMark[] },
): Promise<StudentOfRegister[]> {
  const { db, clock, say } = call;
  const checked = db.checked('class', register.classId);
  const saved = resolved.flatMap(({ sent, resolution, student, tappedAt }) =>
    resolution.outcome === 'saved'
      ? {
          enrolmentId: sent.enrolmentId,
          status: resolution.status,
          note: resolution.note,
          inAt: resolution.status && student!.mark.inAt,
          outAt: resolution.status && student!.mark.outAt,
          tappedAt,
          before: student!.mark,
        }
      : [],
  );
  if (saved.length === 0) return students;
  const by = { accountId: db.person.accountId, name: db.person.name };
  const arrivedAt = clock.now().toISOString();
  const marks = saved.map(({ before, ...mark }) => mark);
  const changes = saved
    .filter(({ before }) => before.markedBy !== null || reason)
    .map(({ enrolmentId, status, note, before, tappedAt }) => ({
      enrolmentId,
      before: {
        status: before.status,
        note: before.note,
        ...(status ? {} : { inAt: before.inAt, outAt: before.outAt }),
      },
      after: { status, note },
      tappedAt,
    }));
  const written = withMarks(students, marks, { by, arrivedAt });
  const isKept = written.some(({ mark }) => mark.status !== null);
  const { isFirst } = isKept
    ? await writeRegister(checked, register, { marks, by, arrivedAt })
    : await clearRegister(checked, register, { marks, by, arrivedAt });
  await recordChanges(checked, register, { changes, by, arrivedAt, reason: reason || null });
  await recountDays(checked, register.schoolId, [register], { classIds: [register.classId] });
  // The database decides what a mark shows beside leave; all others are as they were just written.
  const hasLeave = students.some(({ mark }) => mark.leaveId !== null);
  const after = hasLeave ? await studentsOfDay(checked, register) : written;
  if (isFirst) {
    await recordAct(call, {
      act: 'class_day.mark',
      entityId: register.classId,
      entityName: classLabel(say, register),
      schoolId: register.schoolId,
      after: { day: register.day, ...count(after) },
    });
  }
  return after;
}

function withMarks(
  students: readonly StudentOfRegister[],
  marks: readonly NewMark[],
  { by, arrivedAt }: { by: Writer; arrivedAt: string },
): StudentOfRegister[] {
  const written = new Map(marks.map((mark) => [mark.enrolmentId, mark]));
  return students.map((student) => {
    const now = written.get(student.enrolmentId);
    if (!now) return student;
    const { note, tappedAt, inAt = null, outAt = null } = now;
    const status = now.status as MarkStatus | null;
    const version = student.mark.version + 1;
    const markedBy = by.name;
    const mark = {
      ...student.mark,
      version,
      status,
      shown: status,
      note,
      inAt,
      outAt,
      markedBy,
      tappedAt,
      arrivedAt,
    };
    return { ...student, mark };
  });
}

/** Students who were in the class on another day are named, though not marked. */
async function namesOf(
  db: Database,
  { classId }: Register,
  resolved: readonly ResolvedMark[],
): Promise<Map<string, { name: string; localName: string | null }>> {
  const unknown = resolved.filter(({ student }) => !student).map(({ sent }) => sent.enrolmentId);
  if (unknown.length === 0) return new Map();
  const found = await db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('enrolment.id', '=', anyOf(unknown))
    .where('enrolment.class_id', '=', classId)
    .select(['enrolment.id', 'student.name', 'student.local_name as localName'])
    .execute();
  return new Map(found.map(({ id, ...names }) => [id, names]));
}
