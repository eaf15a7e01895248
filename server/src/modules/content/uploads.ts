import { statfs } from 'node:fs/promises';
import { type contentRows, largestContent } from '@shala/contract/content.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { ApiError, conflictError, notFound, unusable } from '../../platform/errors.ts';
import { safeName } from '../../platform/file-answer.ts';
import { unusedSeconds } from '../../platform/files.ts';
import { lockNames } from '../../platform/named-locks.ts';
import { type CheckedDb, type Scoped, transact } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { measured } from '../../platform/upload.ts';
import { findKind } from './file-kind.ts';

type Form<Name extends 'content/startUpload' | 'content/finishUpload'> = z.output<
  (typeof contentRows)[Name]['body']
>;

const megabyte = 1024 * 1024;
/** What has to stay free on the disk for everything else, such as the database. */
const keptFree = 1024 * megabyte;
/** Of one person; the oldest makes room for another. */
const mostUnfinished = 5;

/** A school's content and what is on its way to it. */
const usedBy = (db: CheckedDb, schoolId: string) =>
  db
    .selectNoFrom([
      sql<number>`(select coalesce(sum(file.size), 0)::bigint from content
        join content_revision on content_revision.content_id = content.id
        join file on file.id = content_revision.file_id
        where content.school_id = ${schoolId})
        + (select coalesce(sum(size), 0)::bigint from upload
          where school_id = ${schoolId})`.as('used'),
    ])
    .executeTakeFirstOrThrow();

export async function fetchRoom({ settings }: Services, db: Scoped, schoolId: string | undefined) {
  if (!schoolId) return { used: 0, limit: null, largest: largestContent };
  const { used } = await usedBy(await db.require('school', [schoolId]), schoolId);
  return { used, limit: settings.contentMbPerSchool * megabyte, largest: largestContent };
}

/** A new upload, or the one that the same person began with the same file. */
export const startUpload = (
  { settings, uploads }: Services,
  call: Saving,
  { schoolId = null, name, size, modifiedAt }: Form<'content/startUpload'>,
) =>
  transact(call, async ({ db, clock }) => {
    const { accountId } = db.person;
    const own = await db.require('account', [accountId]);
    await lockNames(own, [{ name: `content of ${schoolId ?? accountId}` }]);
    const begun = await own
      .selectFrom('upload')
      .where('account_id', '=', accountId)
      .where('name', '=', name)
      .where('size', '=', size)
      .where('modified_at', '=', modifiedAt)
      .where(sql<boolean>`school_id is not distinct from ${schoolId}::uuid`)
      .select('id')
      .executeTakeFirst();
    const offset = begun && (await uploads.offset(begun.id));
    if (begun && offset !== undefined) return { id: begun.id, offset };

    await dropOldest(uploads, own, accountId);
    if (size > largestContent) throw tooBig('content.too_large', { most: largestContent });
    if (schoolId) {
      const { used } = await usedBy(await db.require('school', [schoolId]), schoolId);
      const limit = settings.contentMbPerSchool * megabyte;
      if (used + size > limit) throw tooBig('content.no_room', { left: limit - used });
    }
    const { bavail, bsize } = await statfs(settings.dataDir);
    if (bavail * bsize - size < keptFree) throw tooBig('content.disk_full', {});
    const id = newId();
    await own
      .insertInto('upload')
      .values({
        id,
        account_id: accountId,
        school_id: schoolId,
        name,
        size,
        modified_at: modifiedAt,
        created_at: clock.now().toISOString(),
      })
      .execute();
    await uploads.create(id, size);
    return { id, offset: 0 };
  });

/** Somebody who begins again and again must not fill the school's room with what never comes. */
async function dropOldest(
  uploads: Services['uploads'],
  own: CheckedDb,
  accountId: string,
): Promise<void> {
  const begun = await own
    .selectFrom('upload')
    .where('account_id', '=', accountId)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostUnfinished - 1)
    .execute();
  for (const { id } of begun) {
    await own.deleteFrom('upload').where('id', '=', id).execute();
    await uploads.remove(id);
  }
}

/** Sizes are said in whole megabytes. */
const tooBig = (key: string, bytes: Record<string, number>) =>
  new ApiError(413, 'too_large', key, {
    values: Object.fromEntries(
      Object.entries(bytes).map(([name, value]) => [
        name,
        Math.max(0, Math.floor(value / megabyte)),
      ]),
    ),
  });

/** Looks into the bytes and keeps them as a file; the same again answers the same. */
export async function finishUpload(
  { files, uploads }: Services,
  call: Saving,
  { id }: Form<'content/finishUpload'>,
) {
  const kept = await transact(call, async ({ db }) => {
    const { accountId } = db.person;
    const own = await db.require('account', [accountId]);
    await lockNames(own, [{ name: `upload ${id}` }]);
    const before = await own
      .selectFrom('file')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('has_own_limit', '=', true)
      .select(['name', 'size'])
      .executeTakeFirst();
    if (before) return { ...before, ...(await findKind(files.path(id)))! };
    const upload = await own
      .selectFrom('upload')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .select(['name', 'size'])
      .executeTakeFirst();
    if (!upload) throw notFound('upload');
    const offset = await uploads.offset(id);
    // A server that was killed between moving the file and writing its row has it in its place.
    const path = offset === undefined ? files.path(id) : uploads.path(id);
    if (offset !== undefined && offset < upload.size) throw conflictError('content.unfinished');
    const found = await findKind(path);
    await own.deleteFrom('upload').where('id', '=', id).execute();
    if (!found) return undefined;
    const { mediaType } = found;
    const name = safeName(upload.name, mediaType);
    await files.takeOver(own, id, await measured(path), {
      accountId,
      name,
      mediaType,
      keepSeconds: unusedSeconds,
      hasOwnLimit: true,
    });
    return { name, size: upload.size, ...found };
  });
  await uploads.remove(id);
  if (!kept) throw unusable('content.kind');
  return { id, kind: kept.kind, name: kept.name, size: kept.size };
}
