import type { DeletionRequest } from '@shala/contract/auth.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Rows } from '@shala/contract/rows.ts';
import { recordAct } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/errors.ts';
import { randomCode } from '../../../platform/random-code.ts';
import {
  checkRateLimit,
  countHit,
  withRateLimit,
} from '../../../platform/rate-limit/rate-limit.ts';
import { transact } from '../../../platform/scope.ts';
import { Answer, type Call, type OpenCall } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { lockDeletionRequest } from './close-deletion.ts';
import { actOn } from './deletion-audit.ts';
import { findDeletionRequest, findProgress } from './deletion-request-queries.ts';

type OpenServices = Pick<Services, 'db' | 'clock'>;

/** Anybody may request it, and gets a code to follow the request with. */
export async function requestDeletion(
  { db, clock }: OpenServices,
  { body, address, actor }: OpenCall<Rows['auth/requestAccountDeletion']>,
): Promise<{ code: string }> {
  const limitKey = { kind: 'deletion_request', subject: '', address } as const;
  return withRateLimit(db, clock, limitKey, async (transaction) => {
    await countHit(transaction, clock, limitKey);
    const now = clock.now().toISOString();
    const { name, mobile, email, role, reason } = body;
    const row = {
      id: newId(),
      code: `DR-${randomCode(2)}`,
      name,
      mobile,
      email,
      role,
      reason: reason || null,
      created_at: now,
      updated_at: now,
    };
    await transaction.insertInto('deletion_request').values(row).execute();
    await recordAct({ db: transaction, clock, actor }, actOn(row, 'add', { after: { role } }));
    return { code: row.code };
  });
}

/** The status of a request, for whoever has its code. */
export async function followDeletion(
  { db, clock }: OpenServices,
  { params, address }: OpenCall<Rows['auth/fetchDeletionRequest/:code']>,
) {
  const limitKey = { kind: 'deletion_code', subject: '', address } as const;
  await checkRateLimit(db, clock, limitKey);
  const found = await withRateLimit(db, clock, limitKey, async (transaction) => {
    const request = await findProgress(transaction, asPrinted(params.code));
    if (!request) await countHit(transaction, clock, limitKey);
    return request;
  });
  if (!found) throw notFound('deletion_request');
  return found;
}

/** `dr 7k3mq9xw` for `DR-7K3M-Q9XW`. */
function asPrinted(code: string): string {
  const signs = code.toUpperCase().replace(/-/g, '').replace(/^DR/, '');
  return `DR-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

export const handleDeletion = (
  call: Call<Rows['auth/updateDeletionRequest']>,
): Promise<Answer<DeletionRequest>> =>
  transact(call, async (call) => {
    const { db, body, clock, say } = call;
    const { id, version, status } = body;
    const note = body.note || null;
    const before = await lockDeletionRequest(db, body);
    await db
      .update('deletion_request')
      .set({ status, note, version: version + 1, updated_at: clock.now().toISOString() })
      .where('id', '=', id)
      .execute();
    const act = actOn({ id, code: before.code }, 'edit', {
      before: { status: before.status, note: before.note },
      after: { status, note },
    });
    await recordAct(call, act);
    const request = await findDeletionRequest(db, id);
    return new Answer(request, say('messages:deletion_request.saved'));
  });
