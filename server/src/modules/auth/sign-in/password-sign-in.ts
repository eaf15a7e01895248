import type { Session } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { wrongSignIn } from '../../../platform/errors.ts';
import { familiarity } from '../../../platform/known-device.ts';
import {
  checkRateLimit,
  clearHits,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import type { OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccount } from './account-queries.ts';
import { presentSession, recordSignIn, startSession } from './sessions.ts';
import { accountNamed } from './sign-in-name.ts';

/**
 * Signs in with a name and a password. An unknown name, a wrong password and a deactivated account cost the
 * same work and get the same answer.
 */
export async function signInWithPassword(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'passwords'>,
  call: OpenCall<Rows['User/isValidUserWithPassword']>,
): Promise<Session> {
  const { db, clock, settings, passwords } = services;
  const { body, address, device } = call;
  const known = call.recogniseDevice();
  const named = await findAccount(db, accountNamed(body.email, settings));
  const familiar = await familiarity(db, clock, named ? [named.id] : [], {
    device: known,
    address,
  });
  const subject = body.email.toLowerCase();
  const limitKey = { kind: 'password', subject, address, familiar } as const;
  await checkRateLimit(db, clock, limitKey);
  // A student's PIN is no password: it is valid only with the school and number, or the mobile, it belongs to.
  const account = named?.studentId ? undefined : named;
  const isRight = await passwords.isRight(body.password, account?.passwordHash);

  const signIn = { method: 'password', address, device, known } as const;
  const token = await withRateLimit(db, clock, limitKey, async (transaction, { hits }) => {
    const started = account && isRight && (await startSession(transaction, clock, account, signIn));
    if (started) {
      if (hits > 0) await clearHits(transaction, limitKey);
      return started;
    }
    await countHit(transaction, clock, limitKey);
    if (account) {
      const isDeactivated = isRight && account.status === 'deactivated';
      await recordSignIn(
        transaction,
        clock,
        { ...signIn, accountId: account.id },
        isDeactivated ? 'deactivated' : 'wrong_password',
      );
    }
    return undefined;
  });
  const session = token && (await presentSession(services, token));
  if (!session) throw wrongSignIn();
  return session;
}
