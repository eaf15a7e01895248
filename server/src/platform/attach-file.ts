import { type RawBuilder, sql } from 'kysely';
import type { Clock } from './clock.ts';
import { anyOf } from './database.ts';
import { invalid } from './errors.ts';
import type { CheckedDb, Scoped } from './scope.ts';

/** The columns by which records name files; a test compares them with the foreign keys. */
export const fileReferences = [
  { table: 'school', column: 'logo_file_id' },
  { table: 'student', column: 'photo_file_id' },
  { table: 'leave', column: 'file_id' },
  { table: 'feedback', column: 'file_id' },
  { table: 'resource', column: 'file_id' },
  { table: 'question_revision', column: 'picture_file_id' },
  { table: 'question_media', column: 'file_id' },
  { table: 'report', column: 'file_id' },
  { table: 'content_revision', column: 'file_id' },
] as const;

/** No record names the file. */
export const isUnused: RawBuilder<boolean> = sql.join(
  fileReferences.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = file.id)`,
  ),
  sql` and `,
);

export const pictures = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const documents = [...pictures, 'application/pdf'] as const;

interface Attachment {
  id: string;
  /** The record's field, and the validation text for a file that cannot be taken. */
  field: string;
  key: string;
  mediaTypes: readonly string[];
  /** The school whose people may all see the file. */
  schoolId?: string;
}

/**
 * Keeps a file for the record that names it from now on: one that the caller has uploaded lately
 * and that no record uses. Anything else in sight stays what it is, such as a teacher's document or
 * a student's photo. Returns what it is.
 */
export async function attachFile(
  db: Scoped,
  clock: Clock,
  file: Attachment,
): Promise<{ mediaType: string; size: number }> {
  const attached = await db
    .update('file')
    .set({ school_id: file.schoolId ?? null, expires_at: null })
    .where('file.id', '=', file.id)
    .where('file.account_id', '=', db.person.accountId)
    .where('file.media_type', 'in', file.mediaTypes)
    .where('file.expires_at', '>', clock.now().toISOString())
    .where(isUnused)
    .returning(['file.media_type as mediaType', 'file.size'])
    .executeTakeFirst();
  if (!attached) throw invalid({ field: file.field, key: file.key });
  return attached;
}

/** Deletes files that no record names any more, with the next cleaning; the caller has locked their record. */
export async function expireFiles(
  db: CheckedDb,
  clock: Clock,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('file')
    .set({ expires_at: clock.now().toISOString() })
    .where('id', '=', anyOf(ids))
    .execute();
}
