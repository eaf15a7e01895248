import { rm } from 'node:fs/promises';
import type { contentRows } from '@shala/contract/content.ts';
import type * as z from 'zod';
import { conflictError, notFound, unavailable, unusable } from '../../platform/errors.ts';
import { safeName } from '../../platform/file-answer.ts';
import { unusedSeconds } from '../../platform/files.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { measured } from '../../platform/upload.ts';
import { inspectFile, kindOf } from './file-kind.ts';

type Form = z.output<(typeof contentRows)['content/finishUpload']['body']>;

/** Looks into the bytes, has them scanned and keeps them as a file; the same again answers the same. */
export async function finishUpload(
  { files, uploads, virusScan }: Services,
  call: Saving,
  { id }: Form,
) {
  const { accountId } = call.db.person;
  const own = await call.db.require('account', [accountId]);
  const before = await findKept(own, accountId, id);
  if (before) return before;
  const upload = await own
    .selectFrom('upload')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .select(['name', 'size'])
    .executeTakeFirst();
  if (!upload) throw notFound('upload');
  const offset = await uploads.offset(id);
  if (offset !== undefined && offset < upload.size) throw conflictError('content.unfinished');
  // A server that was killed between moving the file and writing its row has it in its place.
  const path = offset === undefined ? files.path(id) : uploads.path(id);
  // A big file is read for long, so that nothing is locked meanwhile.
  const inspected = await inspectFile(path);
  const { mediaType } = inspected;
  const scanned = mediaType && (await virusScan(path).catch(unscanned));
  if (scanned === 'infected') await rm(path, { force: true });
  const bytes = scanned === 'clean' ? await measured(path) : undefined;
  await transact(call, async ({ db }) => {
    const own = db.checked('account', accountId);
    const taken = await own.deleteFrom('upload').where('id', '=', id).returning('id').execute();
    if (!mediaType || !bytes || taken.length === 0) return;
    const name = safeName(upload.name, mediaType);
    const kept = { accountId, name, mediaType, keepSeconds: unusedSeconds, hasOwnLimit: true };
    await files.takeOver(own, id, bytes, kept);
  });
  await uploads.remove(id);
  const after = await findKept(own, accountId, id);
  if (after) return after;
  throw unusable('message' in inspected ? inspected.message : 'content.infected');
}

/** The bytes stay, so that the same file chosen again is scanned and not sent. */
function unscanned(cause: unknown): never {
  throw unavailable('content.unscanned', cause);
}

async function findKept(own: CheckedDb, accountId: string, id: string) {
  const file = await own
    .selectFrom('file')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('has_own_limit', '=', true)
    .select(['id', 'name', 'size', 'media_type as mediaType'])
    .executeTakeFirst();
  if (!file) return undefined;
  const { mediaType, ...kept } = file;
  return { ...kept, kind: kindOf(mediaType)! };
}
