import type { Session } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { wrongSignIn } from '../../../platform/errors.ts';
import { mostMisses, oneTimeAsIssued } from '../../../platform/one-time-password.ts';
import { clearHits, countHit, withRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import type { OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { type FoundAccount, findAccount } from './account-queries.ts';
import { presentSession, recordSignIn, startSession } from './sessions.ts';
import { checkSignInLimit } from './sign-in-limit.ts';
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
  const limitKey = await checkSignInLimit(db, clock, {
    kind: 'password',
    subject: body.email.toLowerCase(),
    address,
    device: known,
    accountIds: named ? [named.id] : [],
  });
  // A student's PIN is no password: it is valid only with the school and number, or the mobile, it belongs to.
  const account = named?.studentId ? undefined : named;
  const typed = account?.isOneTime ? oneTimeAsIssued(body.password) : body.password;
  const isRight = await passwords.isRight(typed, account?.passwordHash);
  const isOver = isRight && isOneTimeOver(account!, clock);

  const signIn = { method: 'password', address, device, known } as const;
  const token = await withRateLimit(db, clock, limitKey, async (transaction, { hits }) => {
    if (isOver) {
      await recordSignIn(
        transaction,
        clock,
        { ...signIn, accountId: account!.id },
        'wrong_password',
      );
      return undefined;
    }
    const started = account && isRight && (await startSession(transaction, clock, account, signIn));
    if (started) {
      if (hits > 0) await clearHits(transaction, limitKey);
      return started;
    }
    await countHit(transaction, clock, limitKey);
    if (account) {
      if (account.isOneTime) await countMiss(transaction, clock, account.id);
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
  // Only whoever has the right password learns that it is over.
  if (isOver) throw wrongSignIn('one_time_over');
  const session = token && (await presentSession(services, token));
  if (!session) throw wrongSignIn();
  return session;
}

const isOneTimeOver = (
  { isOneTime, oneTimeUntil }: Pick<FoundAccount, 'isOneTime' | 'oneTimeUntil'>,
  clock: Clock,
): boolean =>
  isOneTime && oneTimeUntil !== null && Date.parse(oneTimeUntil) <= clock.now().getTime();

/** Many wrong guesses end a one-time password, from how many addresses ever they come. */
async function countMiss(transaction: Database, clock: Clock, id: string): Promise<void> {
  const now = clock.now().toISOString();
  await sql`
    update account set one_time_misses = one_time_misses + 1,
      one_time_until = case when one_time_misses + 1 >= ${mostMisses} then ${now} else one_time_until end
    where id = ${id} and password_change_required`.execute(transaction);
}
