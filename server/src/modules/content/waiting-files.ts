import { isUnused } from '../../platform/attach-file.ts';
import { anyOf } from '../../platform/database.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';

/** Uploads and finished files of one person that no item names yet; the oldest makes room for another. */
const mostWaiting = 5;

/** The person's finished files that no item names yet. */
export const waitingFiles = (own: CheckedDb, accountId: string) =>
  own
    .selectFrom('file')
    .where('account_id', '=', accountId)
    .where('has_own_limit', '=', true)
    .where('expires_at', 'is not', null)
    .where(isUnused);

/**
 * Somebody who begins again and again must not fill the school's room or the disk with what no item ever names.
 * Returns the ids whose bytes are removed once this is committed.
 */
export async function dropOldest(
  own: CheckedDb,
  accountId: string,
  kept = mostWaiting,
): Promise<string[]> {
  const waiting = own
    .selectFrom('upload')
    .where('account_id', '=', accountId)
    .select(['id', 'created_at'])
    .unionAll(waitingFiles(own, accountId).select(['id', 'created_at']));
  const oldest = await own
    .selectFrom(waiting.as('waiting'))
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(kept)
    .execute();
  const ids = anyOf(oldest.map(({ id }) => id));
  const uploads = await own.deleteFrom('upload').where('id', '=', ids).returning('id').execute();
  const files = await own
    .deleteFrom('file')
    .where('id', '=', ids)
    // One that an item has named meanwhile stays.
    .where('expires_at', 'is not', null)
    .returning('id')
    .execute();
  return [...uploads, ...files].map(({ id }) => id);
}

/** The same with room for one more. */
export const makeWay = (own: CheckedDb, accountId: string) =>
  dropOldest(own, accountId, mostWaiting - 1);

export async function removeBytes(
  { uploads, files }: Services,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    await uploads.remove(id);
    await files.remove(id);
  }
}
