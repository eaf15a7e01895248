import type { DeletionRequest } from '@shala/contract/auth.ts';
import { recordAct } from '../../../platform/audit.ts';
import { inUse } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { lockForEdit } from '../../../platform/versioned-rows.ts';
import { actOn } from './deletion-audit.ts';
import { findDeletionRequest, requestIdsOf } from './deletion-request-queries.ts';

/** Stands where a name was. Names have a letter, so that it is nobody's. */
export const nobodysName = '\u2014';

/** A request to be answered; one that is done no longer says whose it was. */
export async function lockDeletionRequest(
  db: Scoped,
  edited: { id: string; version: number },
): Promise<DeletionRequest> {
  const request = await lockForEdit(db, 'deletion_request', edited, findDeletionRequest);
  if (!request.mobile && !request.email) throw inUse('deletion_request.done');
  return request;
}

/** What else was requested for the account, such as once more after a week; each is answered with it. */
export async function lockOtherRequests(
  db: Scoped,
  { id, account }: DeletionRequest,
): Promise<DeletionRequest[]> {
  const others = [];
  for (const other of account ? await requestIdsOf(db, account.id) : []) {
    if (other === id) continue;
    await db.lock('deletion_request', other);
    const request = await findDeletionRequest(db, other);
    if (request.account?.id === account?.id) others.push(request);
  }
  return others;
}

/** After the account is erased: of the request only its code, its role and the reply stay. */
export async function closeDeletion(
  call: Saving,
  { id, code, version, status, note: earlierNote }: DeletionRequest,
  note: string | null,
): Promise<DeletionRequest> {
  const { db, clock } = call;
  await db
    .update('deletion_request')
    .set({
      status: 'done',
      note,
      name: nobodysName,
      mobile: null,
      email: null,
      reason: null,
      version: version + 1,
      updated_at: clock.now().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  const act = actOn({ id, code }, 'edit', {
    before: { status, note: earlierNote },
    after: { status: 'done', note },
  });
  await recordAct(call, act);
  return findDeletionRequest(db, id);
}
