import { safeName } from '../../platform/file-answer.ts';
import { unusedSeconds } from '../../platform/files.ts';
import type { Saving } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { requireRoomForUpload } from './content-room.ts';
import { dropOldest, removeBytes, waitingFiles } from './waiting-files.ts';

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
  await requireRoomForUpload(services.settings, call.db, sought);
  const { accountId } = call.db.person;
  const own = await call.db.require('account', [accountId]);
  const { id, mediaType } = seen;
  const copy = await services.files.copyOf(
    own,
    { id, size: sought.size, sha256: sought.sha256 },
    {
      accountId,
      name: safeName(sought.name, mediaType),
      mediaType,
      keepSeconds: unusedSeconds,
      hasOwnLimit: true,
    },
  );
  await removeBytes(services, await dropOldest(own, accountId));
  return copy;
}

/** The person's own, that no item names yet. */
async function findWaiting({ db, clock }: Saving, { size, sha256 }: Sought) {
  const { accountId } = db.person;
  const own = await db.require('account', [accountId]);
  return waitingFiles(own, accountId)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('expires_at', '>', clock.now().toISOString())
    .select('id')
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
