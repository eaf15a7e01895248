import type { Session } from '@shala/contract/auth.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { sql } from 'kysely';
import { recordAct } from '../../../platform/audit.ts';
import { runFixed } from '../../../platform/database.ts';
import { notFound, notSignedIn } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { provenChildren } from './family.ts';
import { presentSession, startSession } from './sessions.ts';

/**
 * Ends the session and begins one of the other child, which lasts no longer than the first would have: a page that is
 * still open with the old token sends nothing under the wrong name.
 */
export async function switchChild(
  services: Pick<Services, 'db' | 'clock' | 'settings'>,
  call: Call<Rows['auth/switchChild']>,
): Promise<Session> {
  const { person, body, address, device } = call;
  const known = call.recogniseDevice();
  const token = await transact(call, async ({ db, clock, actor }) => {
    const own = db.checked('account', person.accountId);
    const session = await own
      .selectFrom('session')
      .where('token_hash', '=', person.tokenHash)
      .select(['family_mobile as mobile', 'created_at as startedAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!session) throw notSignedIn();
    const { mobile, startedAt } = session;
    const { tokenHash } = person;
    const children = mobile ? await provenChildren(own, clock, { tokenHash, mobile }) : [];
    const child = children.find(({ studentId }) => studentId === body.childId);
    if (!child) throw notFound('student');
    const started = { method: 'pin', address, device, known, familyMobile: mobile } as const;
    const token = await startSession(own, clock, child, { ...started, startedAt });
    if (!token) throw notFound('student');
    await runFixed(
      own,
      sql`insert into session_child (token_hash, account_id, pin_digest)
        select ${hashToken(token)}, account_id, pin_digest from session_child
        where token_hash = ${tokenHash}`,
    );
    await own.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    await recordAct(
      { db: own, clock, actor },
      { act: 'account.switch_child', entityId: child.id, entityName: child.name },
    );
    return token;
  });
  const session = await presentSession(services, token);
  if (!session) throw notFound('student');
  return session;
}
