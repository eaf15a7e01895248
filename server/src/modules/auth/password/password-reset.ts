import type { Language } from '@shala/contract/fields.ts';
import { passwordIssue } from '@shala/contract/password-rules.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { recordAct } from '../../../platform/audit.ts';
import { addSeconds } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database.ts';
import { invalid, notAllowed, unusable } from '../../../platform/errors.ts';
import { ownAddress } from '../../../platform/own-address.ts';
import { countHit, withRateLimit } from '../../../platform/rate-limit/rate-limit.ts';
import { Answer, type OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { type FoundAccount, findAccount } from '../sign-in/account-queries.ts';
import { setPassword } from './set-password.ts';

const linkSeconds = 3600;

/** Sends a link to the e-mail of an account. For any other address the answer is the same, without a mail. */
export async function requestPasswordReset(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'mail' | 'say' | 'onError'>,
  { body, address, language, say }: OpenCall<Rows['auth/requestPasswordReset']>,
): Promise<Answer<null>> {
  const { db, clock, mail, onError } = services;
  if (!mail.canSend) throw notAllowed('password.mail_off');
  const limitKey = { kind: 'reset_request', subject: body.email, address } as const;
  const token = newToken();
  const account = await withRateLimit(db, clock, limitKey, async (transaction) => {
    await countHit(transaction, clock, limitKey);
    const owner = await findAccount(transaction, { email: body.email });
    if (owner?.status !== 'active') return undefined;
    await transaction
      .insertInto('password_reset')
      .values({
        token_hash: hashToken(token),
        account_id: owner.id,
        expires_at: addSeconds(clock.now(), linkSeconds).toISOString(),
      })
      .execute();
    return owner;
  });
  // Not awaited: the time until the answer would show who has an account.
  if (account) mail.send(resetMail(services, account, token, language)).catch(onError);
  return new Answer(null, say('messages:password.mail_sent'));
}

function resetMail(
  { settings, say }: Pick<Services, 'settings' | 'say'>,
  { name, email, language }: FoundAccount,
  token: string,
  requested: Language,
) {
  const sayToOwner = say((language as Language | null) ?? requested);
  const link = `${ownAddress(settings)}/auth/reset-password/${token}`;
  return {
    to: email!,
    subject: sayToOwner('messages:mail.reset.subject'),
    text: sayToOwner('messages:mail.reset.text', { name, link }),
  };
}

/** Sets a new password with the token of a link, which works once. */
export async function resetPassword(
  { db, clock, passwords }: Pick<Services, 'db' | 'clock' | 'passwords'>,
  { body, address, say }: OpenCall<Rows['auth/resetPassword']>,
): Promise<Answer<null>> {
  const tokenHash = hashToken(body.token);
  const link = await validLinks(db, clock.now(), tokenHash).executeTakeFirst();
  const account = link && (await findAccount(db, { id: link.accountId }));
  if (account?.status !== 'active') throw unusable('password.link_used');
  const issue = passwordIssue(body.newPassword, account);
  if (issue) throw invalid({ field: 'newPassword', key: issue });
  const hash = await passwords.hash(body.newPassword);
  await inTransaction(db, async (transaction) => {
    // One after the other: a second link of the account would wait for this one, and this one for that.
    await transaction
      .selectFrom('account')
      .where('id', '=', account.id)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    const used = await transaction
      .deleteFrom('password_reset')
      .where('token_hash', '=', tokenHash)
      .executeTakeFirstOrThrow();
    if (used.numDeletedRows === 0n) throw unusable('password.link_used');
    await setPassword(transaction, clock, { accountId: account.id, hash, isOneTime: false });
    const actor = { accountId: account.id, name: account.name, address };
    await recordAct(
      { db: transaction, clock, actor },
      {
        act: 'account.reset_own_password',
        entityId: account.id,
        entityName: account.name,
      },
    );
  });
  return new Answer(null, say('messages:password.changed'));
}

const validLinks = (db: Database, now: Date, tokenHash: Buffer) =>
  db
    .selectFrom('password_reset')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .select('account_id as accountId');
