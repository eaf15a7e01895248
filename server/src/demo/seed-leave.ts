import { addDays } from '@shala/contract/days.ts';
import type { Leave } from '@shala/contract/leave.ts';
import { applyForLeave, applyForStudent, decideLeave } from '../modules/leave/leave-public.ts';
import { schoolDays } from '../modules/school-calendar/school-calendar-public.ts';
import type { NewStudent } from '../modules/students/students-public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Say } from '../platform/texts.ts';
import { callOf } from './calls.ts';

interface Asking {
  clock: Clock;
  say: Say;
  schoolId: string;
  children: readonly NewStudent[];
}

/** Leave at the demo's own school: granted, waiting and refused, of staff and of students. */
export async function seedLeave(db: Database, of: Asking): Promise<void> {
  const today = of.clock.schoolDay();
  const days = await schoolDays(db, of.schoolId, addDays(today, 1), addDays(today, 40));
  const [next, after, third, fourth, ...later] = days
    .filter(({ kind }) => kind === 'working')
    .map(({ day }) => day);
  const types = await db.selectFrom('leave_type').select(['id', 'code']).execute();
  const typeOf = (code: string) => types.find((type) => type.code === code)!.id;
  if (!next || !after || !third || !fourth || !later[0]) return;
  const [principal, teacher, colleague, other] = await staffOf(db, of);
  const own = (
    who: Asker,
    code: string,
    span: { from: string; to: string; fromMidday?: boolean },
    reason: string,
  ) =>
    applyForLeave(who, {
      ...whole,
      ...span,
      reason,
      schoolId: of.schoolId,
      onlyThere: false,
      leaveTypeId: typeOf(code),
    });
  const answer = (leave: Leave, approve: boolean, remark?: string) =>
    decideLeave(principal!, { id: leave.id, version: leave.version, approve, remark });

  await answer(await own(teacher!, 'CL', { from: third, to: fourth }, 'Sister’s wedding'), true);
  await own(teacher!, 'CL', { from: later[0], to: later[0], fromMidday: true }, 'Bank work');
  await answer(
    await own(colleague!, 'DL', { from: next, to: after }, 'Training of the census'),
    true,
    'Take the class lists with you.',
  );
  await own(colleague!, 'ML', { from: fourth, to: fourth }, 'Eye check-up at the civil hospital');
  await answer(
    await own(other!, 'CL', { from: next, to: after }, 'Village fair'),
    false,
    'Two colleagues are away on these days.',
  );
  await own(principal!, 'CL', { from: fourth, to: fourth }, 'Court date about the family’s land');

  const [first, second] = of.children.filter(({ from }) => from <= today);
  const forStudent = (student: NewStudent, code: string, to: string, reason: string) =>
    applyForStudent(teacher!, {
      ...whole,
      from: next,
      to,
      reason,
      admissionId: student.admissionId,
      leaveTypeId: typeOf(code),
    });
  if (first) await answer(await forStudent(first, 'SML', after, 'Chickenpox'), true);
  if (second) await forStudent(second, 'SL', next, 'Cousin’s naming ceremony');
}

const whole = { fromMidday: false, toMidday: false };

type Asker = Awaited<ReturnType<typeof staffOf>>[number];

/** The principal and the teacher who sign in, and two more teachers. */
async function staffOf(db: Database, { schoolId, ...at }: Asking) {
  const accounts = await db
    .selectFrom('school_user')
    .innerJoin('account', 'account.id', 'school_user.account_id')
    .where('school_user.school_id', '=', schoolId)
    .orderBy('account.role')
    .orderBy((has) => has('account.email', '=', 'teacher@demo.example'), 'desc')
    .orderBy('account.email')
    .limit(4)
    .select('account.id')
    .execute();
  return Promise.all(accounts.map(({ id }) => callOf(db, at, id)));
}
