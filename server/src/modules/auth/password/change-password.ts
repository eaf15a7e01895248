import { passwordIssue } from '@shala/contract/password-rules.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { recordAct } from '../../../platform/audit.ts';
import { invalid, notAllowed } from '../../../platform/errors.ts';
import { oneTimeAsIssued } from '../../../platform/one-time-password.ts';
import {
  checkRateLimit,
  clearHits,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import { Answer, type Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { findAccount } from '../sign-in/account-queries.ts';
import { setPassword } from './set-password.ts';

/** Has the rate limit of a sign-in, because somebody may find a screen left open. */
export async function changePassword(
  { passwords }: Pick<Services, 'passwords'>,
  call: Call<Rows['auth/changePassword']>,
): Promise<Answer<null>> {
  const { clock, person, actor, say } = call;
  const { currentPassword, newPassword } = call.body;
  if (person.studentId) throw notAllowed('student.pin_by_class_teacher');
  const db = call.db.checked('account', person.accountId);
  // Apart from sign-ins, so that nobody who guesses at the same address delays the change.
  const own = `account ${person.accountId}`;
  const limitKey = { kind: 'password', subject: person.accountId, address: own } as const;
  await checkRateLimit(db, clock, limitKey);
  const account = (await findAccount(db, { id: person.accountId }))!;
  if (currentPassword === undefined && !account.isOneTime) {
    throw invalid({ field: 'currentPassword', key: 'required' });
  }
  // The session was started with the one-time password, or with a code to the person's own mobile.
  const isRight =
    currentPassword === undefined ||
    (await passwords.isRight(
      account.isOneTime ? oneTimeAsIssued(currentPassword) : currentPassword,
      account.passwordHash,
    ));
  const isSame = isRight && (await passwords.isRight(newPassword, account.passwordHash));
  const issue = isRight && (isSame ? 'password_same' : passwordIssue(newPassword, account));
  if (issue) throw invalid({ field: 'newPassword', key: issue });
  const hash = isRight ? await passwords.hash(newPassword) : undefined;

  const isChanged = await withRateLimit(db, clock, limitKey, async (transaction) => {
    const change = hash && {
      accountId: account.id,
      hash,
      isOneTime: false,
      insteadOf: account.passwordHash,
      keepSession: person,
    };
    if (!change || !(await setPassword(transaction, clock, change))) {
      await countHit(transaction, clock, limitKey);
      return false;
    }
    await clearHits(transaction, limitKey);
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'account.change_password',
        entityId: account.id,
        entityName: account.name,
      },
    );
    return true;
  });
  if (!isChanged) throw invalid({ field: 'currentPassword', key: 'password_wrong' });
  return new Answer(null, say('messages:password.changed'));
}
