import type { ContentRecord } from '@shala/contract/content.ts';
import { call } from '../../../platform/call.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { randomId } from '../../../platform/random-id.ts';

/** Counts an opening now, or when there is a network again; the key counts it once either way. */
export async function countOpening(
  account: string,
  { id, revisions }: ContentRecord,
): Promise<boolean> {
  const openedAt = new Date().toISOString();
  const body = { idempotencyKey: randomId(), id, revision: revisions[0]!.number, openedAt };
  const answer = await call('content/markOpened', { body });
  if (answer.success) return true;
  if (answer.code !== 'offline') return false;
  const item = { key: body.idempotencyKey, account, madeAt: openedAt, isQuiet: true };
  // Without room for it the opening is not counted; nothing of the person's is lost.
  await keep({ ...item, row: 'content/markOpened', body }).catch(() => {});
  return false;
}
