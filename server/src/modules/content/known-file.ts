import { isUnused } from '../../platform/attach-file.ts';
import { safeName } from '../../platform/file-answer.ts';
import { unusedSeconds } from '../../platform/files.ts';
import type { Saving } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { requireRoom } from './content-room.ts';

interface Sought {
  schoolId?: string | null | undefined;
  name: string;
  size: number;
  sha256: Buffer;
}

/**
 * A file whose bytes are here already, for which nothing has to be sent. Only what the person could open anyway
 * is recognised, so that nobody learns what others have.
 */
export async function takeKnownFile(
  services: Services,
  call: Saving,
  sought: Sought,
): Promise<string | undefined> {
  const waiting = await findWaiting(call, sought);
  if (waiting) return waiting.id;
  const seen = await findSeen(call, sought);
  if (!seen) return undefined;
  await requireRoom(services.settings, call.db, sought);
  const { accountId } = call.db.person;
  const { id, mediaType } = seen;
  return services.files.copyOf(
    await call.db.require('account', [accountId]),
    { id, size: sought.size, sha256: sought.sha256 },
    {
      accountId,
      name: safeName(sought.name, mediaType),
      mediaType,
      keepSeconds: unusedSeconds,
      hasOwnLimit: true,
    },
  );
}

/** The person's own, that no item names yet. */
async function findWaiting({ db, clock }: Saving, { size, sha256 }: Sought) {
  const { accountId } = db.person;
  const own = await db.require('account', [accountId]);
  return own
    .selectFrom('file')
    .select('id')
    .where('account_id', '=', accountId)
    .where('has_own_limit', '=', true)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('expires_at', '>', clock.now().toISOString())
    .where(isUnused)
    .executeTakeFirst();
}

/** Of an item in sight. */
const findSeen = ({ db }: Saving, { size, sha256 }: Sought) =>
  db
    .from('content')
    .innerJoin('content_revision', 'content_revision.content_id', 'content.id')
    .innerJoin('file', 'file.id', 'content_revision.file_id')
    .where('file.sha256', '=', sha256)
    .where('file.size', '=', size)
    .select(['file.id', 'file.media_type as mediaType'])
    .limit(1)
    .executeTakeFirst();
