import type { Session } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import type { Clock } from '../../../platform/clock.ts';
import { anyOf, type Database } from '../../../platform/database.ts';
import { wrongSignIn } from '../../../platform/errors.ts';
import { clearHits, countHit, withRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { mostWrongPins } from '../../../platform/rate-limit/rate-limits.ts';
import type { OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { keepProof } from './family.ts';
import { presentSession, recordSignIn, startSession } from './sessions.ts';
import { checkSignInLimit } from './sign-in-limit.ts';
import { mostStudents, type PinAccount, studentsOf, subjectOf } from './student-accounts.ts';

type SignInCall = OpenCall<Rows['auth/studentSignIn']>;
type Choice = { id: string; name: string; localName: string | null }[];

/**
 * By school and register number, or by a guardian's mobile, where several students with this PIN are offered for
 * choice. Unknown, wrong and deactivated cost the same work and get the same answer.
 */
export async function signInStudent(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'passwords'>,
  call: SignInCall,
): Promise<Session | Choice> {
  const { db, clock } = services;
  const { body, address, device } = call;
  const known = call.recogniseDevice();
  const students = await studentsOf(db, clock, body);
  const ids = students.map(({ id }) => id);
  const limitKey = await checkSignInLimit(db, clock, {
    kind: 'pin',
    subject: await subjectOf(db, body),
    address,
    device: known,
    accountIds: ids,
  });
  const right = await ownersOfPin(services, body, students);
  const chosen = 'studentId' in body && body.studentId ? body.studentId : undefined;
  const active = right.filter(({ status }) => status === 'active');
  const meant = active.filter(({ studentId }) => !chosen || studentId === chosen);

  const familyMobile = 'mobile' in body ? body.mobile : null;
  const signIn = { method: 'pin', address, device, known } as const;
  const outcome = await withRateLimit(
    db,
    clock,
    limitKey,
    async (transaction, { hits, hitsAnywhere }) => {
      if (meant.length > 1) return { choice: meant };
      const [student] = meant;
      const token =
        student && (await startSession(transaction, clock, student, { ...signIn, familyMobile }));
      if (token) {
        if (familyMobile) await keepProof(transaction, hashToken(token), active);
        if (hits > 0) await clearHits(transaction, limitKey);
        return { token };
      }
      await countHit(transaction, clock, limitKey);
      if (hitsAnywhere + 1 >= mostWrongPins) await reportGuessing(transaction, clock, ids);
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
    },
  );
  if (outcome.choice) {
    return outcome.choice.map(({ studentId: id, name, localName }) => ({ id, name, localName }));
  }
  const session = outcome.token && (await presentSession(services, outcome.token));
  if (!session) throw wrongSignIn('wrong_student_sign_in');
  return session;
}

/** The class teacher sees who needs a new PIN. */
export async function reportGuessing(
  transaction: Database,
  clock: Clock,
  accountIds: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ pin_guessed_at: clock.now().toISOString() })
    .where('id', '=', anyOf(accountIds))
    .where('pin_guessed_at', 'is', null)
    .execute();
}

/** A mobile number always costs the work of as many PINs as can share it. */
export async function ownersOfPin(
  { passwords }: Pick<Services, 'passwords'>,
  body: { pin: string; mobile?: string },
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
