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
import { markSignedIn } from './account-queries.ts';
import { noteSignIn, presentSession, startSession } from './sessions.ts';
import { childrenOf, mostChildren, type PinAccount, subjectOf } from './student-accounts.ts';

type SignInCall = OpenCall<Rows['auth/studentSignIn']>;
type Choice = { id: string; name: string }[];

/**
 * Signs a child in: by school and register number, or by a guardian's mobile, where several with this PIN are
 * given to choose from. Unknown, wrong and deactivated cost the same work and get the same answer.
 */
export async function signInStudent(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'passwords'>,
  { body, address, device }: SignInCall,
): Promise<Session | Choice> {
  const { db, clock } = services;
  const limitKey = { kind: 'pin', subject: await subjectOf(db, body), address } as const;
  await checkRateLimit(db, clock, limitKey);
  const children = await childrenOf(db, clock, body);
  const right = await whosePinItIs(services, body, children);
  const chosen = 'studentId' in body && body.studentId ? body.studentId : undefined;
  const active = right.filter(
    ({ status, studentId }) => status === 'active' && (!chosen || studentId === chosen),
  );

  const outcome = await withRateLimit(db, clock, limitKey, async (transaction) => {
    if (active.length > 1) return { choice: active };
    const [child] = active;
    if (child && (await markSignedIn(transaction, clock, child))) {
      await clearHits(transaction, limitKey);
      const signIn = { accountId: child.id, method: 'pin', address, device } as const;
      return { token: await startSession(transaction, clock, signIn) };
    }
    await countHit(transaction, clock, limitKey);
    for (const { id: accountId, status } of children) {
      const isShutOut = status === 'deactivated' && right.some(({ id }) => id === accountId);
      await noteSignIn(
        transaction,
        clock,
        { accountId, method: 'pin', address, device },
        isShutOut ? 'deactivated' : 'wrong_pin',
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

/** A number in the register is one child's; a mobile number is looked at as if many shared it, always. */
async function whosePinItIs(
  { passwords }: Pick<Services, 'passwords'>,
  body: SignInCall['body'],
  children: readonly PinAccount[],
): Promise<PinAccount[]> {
  const places = 'mobile' in body ? mostChildren : 1;
  const tries = Array.from({ length: places }, async (_, place) => {
    const child = children[place];
    const isRight = await passwords.isRight(body.pin, child?.passwordHash);
    return isRight && child ? [child] : [];
  });
  return (await Promise.all(tries)).flat();
}
