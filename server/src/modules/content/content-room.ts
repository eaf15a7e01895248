import { statfs } from 'node:fs/promises';
import { largestContent } from '@shala/contract/content.ts';
import { sql } from 'kysely';
import { ApiError } from '../../platform/errors.ts';
import { lockNames } from '../../platform/named-locks.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import type { Services } from '../../platform/services.ts';
import type { Settings } from '../../platform/settings.ts';

const megabyte = 1024 * 1024;
/** What has to stay free on the disk for everything else, such as the database. */
const keptFree = 1024 * megabyte;

export type ContentLimit = Pick<Settings, 'contentMbPerSchool'>;

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

export async function fetchRoom({ settings }: Services, db: Scoped, schoolId: string) {
  const { used } = await usedBy(await db.require('school', [schoolId]), schoolId);
  return { used, limit: settings.contentMbPerSchool * megabyte };
}

interface Wanted {
  schoolId?: string | null | undefined;
  size: number;
}

/** Throws where a file is larger than any may be, than its school or the disk has room for. */
export async function requireRoomForUpload(
  settings: Settings,
  db: Scoped,
  wanted: Wanted,
): Promise<void> {
  const { schoolId, size } = wanted;
  if (size > largestContent) {
    throw tooBig('content.too_large', { most: inMegabytes(largestContent) });
  }
  if (schoolId) await requireRoomOfSchool(settings, db, { schoolId, size });
  const { bavail, bsize } = await statfs(settings.dataDir);
  if (bavail * bsize - size < keptFree) throw tooBig('content.disk_full');
}

/** Throws where a file that is not counted yet is larger than its school has room for. */
export async function requireRoomOfSchool(
  { contentMbPerSchool }: ContentLimit,
  db: Scoped,
  { schoolId, size }: { schoolId: string; size: number },
): Promise<void> {
  const { used } = await usedBy(await db.require('school', [schoolId]), schoolId);
  const left = contentMbPerSchool * megabyte - used;
  if (size > left) throw tooBig('content.no_room', { left: inMegabytes(left) });
}

/** What takes a school's room, or is uploaded by a person for none, comes one after the other. */
export const lockRoom = (db: CheckedDb, ownerId: string): Promise<void> =>
  lockNames(db, [{ name: `content of ${ownerId}` }]);

const inMegabytes = (bytes: number) => Math.max(0, Math.floor(bytes / megabyte));

const tooBig = (key: string, values: Record<string, number> = {}) =>
  new ApiError(413, 'too_large', key, { values });
