import { randomInt } from 'node:crypto';
import type { Session } from '@shala/contract/auth.ts';
import type { Language } from '@shala/contract/fields.ts';
import { notAllowed, wrongSignIn } from '../../../platform/errors.ts';
import {
  checkRateLimit,
  clearHits,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import type { OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccount } from './account-queries.ts';
import { countTry, spendCode, storeCode } from './one-time-codes.ts';
import { presentSession, recordSignIn, startSession } from './sessions.ts';
import { checkSignInLimit } from './sign-in-limit.ts';

type Caller = Pick<OpenCall, 'address' | 'device' | 'language' | 'recogniseDevice'>;

/** Sends a code to the mobile number of an account. For any other number the answer is the same, without a message. */
export async function sendCode(
  services: Pick<Services, 'db' | 'clock' | 'passwords' | 'sms' | 'say' | 'onError'>,
  mobile: string,
  { address, language }: Caller,
): Promise<{ sent: true }> {
  const { db, clock, passwords, sms, say, onError } = services;
  requireGateway(sms);
  const limitKey = { kind: 'code_request', subject: mobile, address } as const;
  await checkRateLimit(db, clock, limitKey);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const hash = await passwords.hash(code);
  const account = await withRateLimit(db, clock, limitKey, async (transaction) => {
    await countHit(transaction, clock, limitKey);
    const owner = await findAccount(transaction, { mobile });
    if (owner?.status !== 'active') return undefined;
    await storeCode(transaction, clock, mobile, hash);
    return owner;
  });
  // Not awaited: the time until the answer would show who has an account.
  if (account) {
    const text = say((account.language as Language | null) ?? language)('messages:sms.code', {
      code,
    });
    sms.send(mobile, text).catch(onError);
  }
  return { sent: true };
}

/** A code works once, and not at all after five wrong tries. */
export async function signInWithCode(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'passwords' | 'sms'>,
  { mobile, code }: { mobile: string; code: string },
  { address, device, recogniseDevice }: Caller,
): Promise<Session> {
  const { db, clock, passwords, sms } = services;
  requireGateway(sms);
  const known = recogniseDevice();
  const owner = await findAccount(db, { mobile });
  const limitKey = await checkSignInLimit(db, clock, {
    kind: 'code',
    subject: mobile,
    address,
    device: known,
    accountIds: owner ? [owner.id] : [],
  });
  const hash = await countTry(db, clock, mobile);
  const isRight = await passwords.isRight(code, hash?.toString());

  const signIn = { method: 'mobile', address, device, known } as const;
  const token = await withRateLimit(db, clock, limitKey, async (transaction, { hits }) => {
    const account = await findAccount(transaction, { mobile });
    const isFirst = isRight && hash && (await spendCode(transaction, mobile, hash));
    const started = account && isFirst && (await startSession(transaction, clock, account, signIn));
    if (started) {
      if (hits > 0) await clearHits(transaction, limitKey);
      return started;
    }
    await countHit(transaction, clock, limitKey);
    if (account) {
      const failed = { ...signIn, accountId: account.id };
      await recordSignIn(transaction, clock, failed, 'wrong_code');
    }
    return undefined;
  });
  const session = token && (await presentSession(services, token));
  if (!session) throw wrongSignIn('wrong_code');
  return session;
}

function requireGateway({ canSend }: Services['sms']): void {
  if (!canSend) throw notAllowed('mobile_sign_in_off');
}
