import type { Checked, checkForm } from '@shala/contract/attendance.ts';
import type * as z from 'zod';
import type { Database } from '../../../platform/database.ts';
import { conflictError, invalid, notAllowed } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { studentsOfDay } from '../overview/students-of-day.ts';
import { dayOf } from '../register/day-register.ts';
import { type Register, registerAt } from '../register/register-place.ts';
import { isWithinPlan, schoolDayAt, tapTime } from '../register/tap-time.ts';
import { recountDays } from '../register-store/recount-days.ts';
import { lockRegistersShared, lockSchoolDays } from '../register-store/register-locks.ts';
import { keepChanges, writeMarks } from '../register-store/write-marks.ts';
import { findTyped } from './typed-student.ts';

type Saving = Pick<Call, 'db' | 'clock'>;
type Form = z.output<typeof checkForm>;
type Way = 'in' | 'out';

/** A child comes in or goes home. Whoever comes is present, or late after the hour; the first time of a day stays. */
export function checkStudent(saving: Saving, way: Way, form: Form): Promise<Checked> {
  const { idempotencyKey: key, ...body } = form;
  const path = way === 'in' ? 'attendance/studentCheckIn' : 'attendance/studentCheckOut';
  const attempt = { clock: saving.clock, key, path, body: JSON.stringify(body) };
  return once(saving.db, attempt, (db) => check({ ...saving, db }, way, form));
}

async function check({ db, clock }: Saving, way: Way, form: Form): Promise<Checked> {
  const { person } = db;
  const bare = unscoped(db, 'checked before');
  const tapped = tapTime(form, clock);
  const day = schoolDayAt(tapped);
  await lockRegistersShared(bare, form.schoolId);
  const enrolmentId = form.enrolmentId ?? (await findTyped(bare, form.typed!, { ...form, day }));
  const register = await registerOf(bare, { ...form, enrolmentId, day }, person);
  await requireDay(bare, register);
  if (person.role !== 'SuperAdmin' && !isWithinPlan(register.planEndsOn, tapped, clock)) {
    throw notAllowed('attendance.plan_ended');
  }
  await lockSchoolDays(bare, register.schoolId, [{ day, year: register.year, isOff: false }]);
  const child = await findChild(bare, register, enrolmentId);
  const { wasAlready } = await write(bare, { way, register, child }, { tapped, person, clock });
  const { mark } = await findChild(bare, register, enrolmentId);
  return {
    enrolmentId,
    name: child.name,
    localName: child.localName,
    classId: register.classId,
    standard: register.standard,
    division: register.division,
    stream: register.stream,
    rollNumber: child.rollNumber,
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

async function requireDay(db: Database, register: Register): Promise<void> {
  if (register.isClosed) throw conflictError('attendance.closed_year');
  if ((await dayOf(db, register)).kind === 'off') throw conflictError('attendance.day_off');
}

async function findChild(db: Database, register: Register, enrolmentId: string) {
  const [child] = await studentsOfDay(db, register, [enrolmentId]);
  if (!child) throw conflictError('attendance.not_enrolled');
  return child;
}

type Child = Awaited<ReturnType<typeof findChild>>;

async function write(
  db: Database,
  { way, register, child }: { way: Way; register: Register; child: Child },
  { tapped, person, clock }: { tapped: Date; person: Call['person']; clock: Saving['clock'] },
): Promise<{ wasAlready: boolean }> {
  const { mark } = child;
  const at = tapped.toISOString();
  const known = way === 'in' ? mark.inAt : mark.outAt;
  if (known && known <= at) return { wasAlready: true };
  const inAt = way === 'in' ? at : mark.inAt;
  const outAt = way === 'out' ? at : mark.outAt;
  if (inAt && outAt && outAt <= inAt) throw conflictError('attendance.out_before_in');
  const isAway = mark.status === null || mark.status === 'absent';
  // An earlier time that arrives later: what followed from the later one follows from it.
  const isOfGate = way === 'in' && known !== null && mark.status === comingAt(register, known);
  const status = isAway || isOfGate ? comingAt(register, inAt ?? at) : mark.status!;
  const by = { accountId: person.accountId, name: person.name };
  const arrivedAt = clock.now().toISOString();
  const { enrolmentId } = child;
  const marks = [{ enrolmentId, status, note: mark.note, inAt, outAt, tappedAt: at }];
  await writeMarks(db, register, { marks, by, arrivedAt });
  const before = { status: mark.status, note: mark.note };
  const after = { status, note: mark.note };
  const changes =
    mark.markedBy && mark.status !== status ? [{ enrolmentId, before, after, tappedAt: at }] : [];
  await keepChanges(db, register, { changes, by, arrivedAt, reason: null });
  await recountDays(db, register.schoolId, [register], { classIds: [register.classId] });
  return { wasAlready: known !== null };
}

const kolkataTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  timeStyle: 'medium',
});

/** After the school's hour a child is late, where the school has set one. */
const comingAt = ({ lateAfter }: Register, instant: string): 'present' | 'late' =>
  lateAfter && kolkataTime.format(Date.parse(instant)) > lateAfter ? 'late' : 'present';
