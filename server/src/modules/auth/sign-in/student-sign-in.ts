import type { Session } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { wrongSignIn } from '../../../platform/errors.ts';
import {
  checkRateLimit,
  clearHits,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import type { OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { presentSession, recordSignIn, startSession } from './sessions.ts';
import { mostStudents, type PinAccount, studentsOf, subjectOf } from './student-accounts.ts';

type SignInCall = OpenCall<Rows['auth/studentSignIn']>;
type Choice = { id: string; name: string }[];

/**
 * By school and register number, or by a guardian's mobile, where several students with this PIN are offered for
 * choice. Unknown, wrong and deactivated cost the same work and get the same answer.
 */
export async function signInStudent(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'passwords'>,
  { body, address, device }: SignInCall,
): Promise<Session | Choice> {
  const { db, clock } = services;
  const limitKey = { kind: 'pin', subject: await subjectOf(db, body), address } as const;
  await checkRateLimit(db, clock, limitKey);
  const students = await studentsOf(db, clock, body);
  const right = await ownersOfPin(services, body, students);
  const chosen = 'studentId' in body && body.studentId ? body.studentId : undefined;
  const active = right.filter(
    ({ status, studentId }) => status === 'active' && (!chosen || studentId === chosen),
  );

  const signIn = { method: 'pin', address, device } as const;
  const outcome = await withRateLimit(db, clock, limitKey, async (transaction, hits) => {
    if (active.length > 1) return { choice: active };
    const [student] = active;
    const token = student && (await startSession(transaction, clock, student, signIn));
    if (token) {
      if (hits > 0) await clearHits(transaction, limitKey);
      return { token };
    }
    await countHit(transaction, clock, limitKey);
    for (const { id: accountId, status } of students) {
      const isDeactivated = status === 'deactivated' && right.some(({ id }) => id === accountId);
      await recordSignIn(
        transaction,
        clock,
        { ...signIn, accountId },
        isDeactivated ? 'deactivated' : 'wrong_pin',
      );
    }
    return {};
  });
  if (outcome.choice) {
    return outcome.choice.map(({ studentId, name }) => ({ id: studentId, name }));
  }
  const session = outcome.token && (await presentSession(services, outcome.token));
  if (!session) throw wrongSignIn('wrong_student_sign_in');
  return session;
}

/** A mobile number always costs the work of as many PINs as can share it. */
async function ownersOfPin(
  { passwords }: Pick<Services, 'passwords'>,
  body: SignInCall['body'],
  students: readonly PinAccount[],
): Promise<PinAccount[]> {
  const places = 'mobile' in body ? mostStudents : 1;
  const tries = Array.from({ length: places }, async (_, place) => {
    const student = students[place];
    const isRight = await passwords.isRight(body.pin, student?.passwordHash);
    return isRight && student ? [student] : [];
  });
  return (await Promise.all(tries)).flat();
}
