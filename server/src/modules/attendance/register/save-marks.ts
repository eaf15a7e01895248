import type {
  MarkAnswer,
  MarkStatus,
  marksForm,
  StudentOfRegister,
} from '@shala/contract/attendance.ts';
import type * as z from 'zod';
import { recordAct } from '../../../platform/audit.ts';
import { anyOf, type Database } from '../../../platform/database.ts';
import { notAllowed } from '../../../platform/errors.ts';
import { once } from '../../../platform/idempotency.ts';
import { unscoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { studentsOfDay } from '../overview/students-of-day.ts';
import { recountDays } from '../register-store/recount-days.ts';
import { lockRegistersShared, lockSchoolDays } from '../register-store/register-locks.ts';
import {
  keepChanges,
  type NewMark,
  signPage,
  unsignPage,
  type Writer,
  writeMarks,
} from '../register-store/write-marks.ts';
import { count, dayOf } from './day-register.ts';
import { isHead, type Register, registerAt } from './register-place.ts';
import { stateOf } from './register-state.ts';
import {
  type MarkRefusal,
  type MarkResolution,
  resolveMark,
  type SentMark,
} from './resolve-mark.ts';
import { isWithinPlan, schoolDayAt, tapTime } from './tap-time.ts';

type Saving = Pick<Call, 'db' | 'clock' | 'actor' | 'say'>;
type Form = z.output<typeof marksForm>;
type Answer = Awaited<ReturnType<typeof save>>;

/** Marks children of a class on a day: each is answered for itself, and one that is refused holds up no other. */
export function saveMarks(saving: Saving, form: Form): Promise<Answer> {
  const { idempotencyKey: key, ...body } = form;
  const attempt = { clock: saving.clock, key, path: 'attendance/markStudentAttendance' };
  return once(saving.db, { ...attempt, body: JSON.stringify(body) }, (db) =>
    save({ ...saving, db }, form),
  );
}

async function save(saving: Saving, form: Form) {
  const { db, clock } = saving;
  const bare = unscoped(db, 'checked before');
  const { person } = db;
  const register = await registerAt(bare, form, person);
  if (!register.isMine) throw notAllowed('attendance.not_your_class');
  await lockRegistersShared(bare, register.schoolId);
  const day = await dayOf(bare, register);
  const isOff = day.kind === 'off';
  const refusal = refusalOfDay(register, { isOff, today: clock.schoolDay() });
  if (!refusal) {
    await lockSchoolDays(bare, register.schoolId, [{ day: form.day, year: register.year, isOff }]);
  }
  const children = await studentsOfDay(bare, register);
  const byId = new Map(children.map((child) => [child.enrolmentId, child]));
  const resolved = form.marks.map((sent) => {
    const child = byId.get(sent.enrolmentId);
    const tapped = tapTime({ ...sent, lastContactAt: form.lastContactAt, day: form.day }, clock);
    const refused = refusal ?? refusalOfTap(saving, register, { tapped, reason: form.reason });
    const resolution = resolutionOf(sent, child, refused);
    return { sent, resolution, child, tappedAt: tapped.toISOString() };
  });
  const after = await write(saving, register, form, { children, resolved });
  const names = await namesOf(bare, register, resolved);
  const now = new Map(after.map((child) => [child.enrolmentId, child.mark]));
  const answers = resolved.map(
    ({ sent, resolution }): MarkAnswer => ({
      enrolmentId: sent.enrolmentId,
      outcome: resolution.outcome,
      refusal: resolution.outcome === 'refused' ? resolution.refusal : null,
      name: byId.get(sent.enrolmentId)?.name ?? names.get(sent.enrolmentId) ?? null,
      mark: now.get(sent.enrolmentId) ?? null,
    }),
  );
  const isComplete = after.length > 0 && after.every(({ mark }) => mark.shown !== null);
  return { isComplete, totals: count(after), answers };
}

/** What speaks against every mark of the day. */
function refusalOfDay(
  register: Register,
  { isOff, today }: { isOff: boolean; today: string },
): MarkRefusal | undefined {
  const state = stateOf(register, { today });
  if (state === 'closed_year' || state === 'to_come') return state;
  return isOff ? 'day_off' : undefined;
}

/** What speaks against a tap of that time: the plan had ended, or the register was closed to who tapped. */
function refusalOfTap(
  { db, clock }: Saving,
  register: Register,
  { tapped, reason }: { tapped: Date; reason: string | null | undefined },
): MarkRefusal | undefined {
  const isOffice = db.person.role === 'SuperAdmin';
  if (!isOffice && !isWithinPlan(register.planEndsOn, tapped, clock)) return 'plan_ended';
  const state = stateOf(register, { today: clock.schoolDay(), tapDay: schoolDayAt(tapped) });
  return state === 'locked' && !(isHead(db.person) && reason) ? 'locked' : undefined;
}

function resolutionOf(
  sent: SentMark,
  child: StudentOfRegister | undefined,
  refusal: MarkRefusal | undefined,
): MarkResolution {
  if (!child) return { outcome: 'refused', refusal: 'not_enrolled' };
  return refusal ? { outcome: 'refused', refusal } : resolveMark(sent, child.mark);
}

interface Judged {
  sent: SentMark;
  resolution: MarkResolution;
  child: StudentOfRegister | undefined;
  tappedAt: string;
}

async function write(
  { db, clock, actor, say }: Saving,
  register: Register,
  { reason }: Form,
  { children, resolved }: { children: StudentOfRegister[]; resolved: readonly Judged[] },
): Promise<StudentOfRegister[]> {
  const bare = unscoped(db, 'checked before');
  const saved = resolved.flatMap(({ sent, resolution, child, tappedAt }) =>
    resolution.outcome === 'saved'
      ? {
          enrolmentId: sent.enrolmentId,
          status: resolution.status,
          note: resolution.note,
          inAt: resolution.status && child!.mark.inAt,
          outAt: resolution.status && child!.mark.outAt,
          tappedAt,
          before: child!.mark,
        }
      : [],
  );
  if (saved.length === 0) return children;
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
  await writeMarks(bare, register, { marks, by, arrivedAt });
  const written = withMarks(children, marks, { by, arrivedAt });
  const isKept = written.some(({ mark }) => mark.status !== null);
  const { isFirst } = isKept
    ? await signPage(bare, register, { by, arrivedAt })
    : await unsignPage(bare, register);
  await keepChanges(bare, register, { changes, by, arrivedAt, reason: reason || null });
  await recountDays(bare, register.schoolId, [register], { classIds: [register.classId] });
  // What leave makes of a mark is the database's to say; all others stand as they were just written.
  const hasLeave = children.some(({ mark }) => mark.leaveId !== null);
  const after = hasLeave ? await studentsOfDay(bare, register) : written;
  if (isFirst) {
    await recordAct(
      { db, clock, actor },
      {
        act: 'class_day.mark',
        entityId: register.classId,
        entityName: classLabel(say, register),
        schoolId: register.schoolId,
        after: { day: register.day, ...count(after) },
      },
    );
  }
  return after;
}

function withMarks(
  children: readonly StudentOfRegister[],
  marks: readonly NewMark[],
  { by, arrivedAt }: { by: Writer; arrivedAt: string },
): StudentOfRegister[] {
  const written = new Map(marks.map((mark) => [mark.enrolmentId, mark]));
  return children.map((child) => {
    const now = written.get(child.enrolmentId);
    if (!now) return child;
    const { note, tappedAt, inAt = null, outAt = null } = now;
    const status = now.status as MarkStatus | null;
    const version = child.mark.version + 1;
    const markedBy = by.name;
    const mark = {
      ...child.mark,
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
    return { ...child, mark };
  });
}

/** Who was in the class on another day is named, though not marked. */
async function namesOf(
  db: Database,
  { classId }: Register,
  resolved: readonly Judged[],
): Promise<Map<string, string>> {
  const unknown = resolved.filter(({ child }) => !child).map(({ sent }) => sent.enrolmentId);
  if (unknown.length === 0) return new Map();
  const found = await db
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .where('enrolment.id', '=', anyOf(unknown))
    .where('enrolment.class_id', '=', classId)
    .select(['enrolment.id', 'student.name'])
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}
