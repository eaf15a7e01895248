import type { contentRows } from '@shala/contract/content.ts';
import type * as z from 'zod';
import { conflictError, notFound, unavailable, unusable } from '../../platform/errors.ts';
import { safeName } from '../../platform/file-answer.ts';
import { isMissing } from '../../platform/files/file-backend.ts';
import { unusedSeconds } from '../../platform/files.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { measured, type UploadedFile } from '../../platform/upload.ts';
import type { VirusScan } from '../../platform/virus-scan.ts';
import { inspectFile, kindOf } from './file-kind.ts';

type Form = z.output<(typeof contentRows)['content/finishUpload']['body']>;

/**
 * Looks into the bytes, has them scanned and keeps them as a file; the same again answers the same. A page
 * that asks again meanwhile waits for the same work.
 */
export const finishUpload = (services: Services, call: Saving, { id }: Form) =>
  services.uploads.together(`${call.db.person.accountId} ${id}`, () => finish(services, call, id));

async function finish({ files, uploads, virusScan }: Services, call: Saving, id: string) {
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
  // A big file is read for long, so that nothing is locked meanwhile.
  const look = (path: string) => lookInto(path, virusScan);
  // A server that was killed between moving the file and writing its row has it in its place.
  const found = await (offset === undefined
    ? files.withPath(id, look).catch(nothing)
    : look(uploads.path(id)));
  if (found.scanned === 'infected') await files.remove(id);
  if (found.bytes && offset !== undefined) await files.prepare(id, found.bytes);
  await transact(call, async ({ db }) => {
    const own = db.checked('account', accountId);
    const taken = await own.deleteFrom('upload').where('id', '=', id).returning('id').execute();
    const { mediaType, bytes } = found;
    if (!mediaType || !bytes || taken.length === 0) return;
    const name = safeName(upload.name, mediaType);
    const kept = { accountId, name, mediaType, keepSeconds: unusedSeconds, hasOwnLimit: true };
    await files.takeOver(own, id, bytes, kept);
  });
  await uploads.remove(id);
  const after = await findKept(own, accountId, id);
  if (after) return after;
  throw unusable(
    found.message ?? (found.scanned === 'infected' ? 'content.infected' : 'content.kind'),
  );
}

interface Found {
  mediaType?: string | undefined;
  /** Why it is not taken. */
  message?: string;
  scanned?: 'clean' | 'infected' | undefined;
  /** Of what is taken. */
  bytes?: UploadedFile | undefined;
}

async function lookInto(path: string, virusScan: VirusScan): Promise<Found> {
  const inspected = await inspectFile(path);
  if ('message' in inspected) return { message: inspected.message };
  const { mediaType } = inspected;
  const scanned = await virusScan(path).catch(unscanned);
  return { mediaType, scanned, bytes: scanned === 'clean' ? await measured(path) : undefined };
}

/** Neither its parts are there nor the file. */
function nothing(error: unknown): Found {
  if (isMissing(error)) return {};
  throw error;
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
