import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { invalid } from '../../platform/errors.ts';
import type { CheckedDb, Scoped } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';

/** The photo that is replaced is discarded. */
export async function changePhoto(
  { db, clock }: Saving,
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return;
  if (to) await usePhoto(db, to);
  if (from) await discardPhoto(db.checked('student', id), clock, from);
}

/** A photo is seen by whoever sees the student, and belongs to no school: it goes along to the next one. */
export async function usePhoto(db: Scoped, id: string): Promise<void> {
  const picture = await db
    .update('file')
    .set({ school_id: null, expires_at: null })
    .where('file.id', '=', id)
    .where('file.media_type', 'like', 'image/%')
    .where(isUnused)
    .returning('file.id')
    .executeTakeFirst();
  if (!picture) throw invalid({ field: 'photoFileId', key: 'image_type' });
}

/** Of a student whom the caller has locked; the student's record may already be without the photo. */
export async function discardPhoto(db: CheckedDb, clock: Clock, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ expires_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Neither a school's logo nor another student's photo. */
const isUnused = sql<boolean>`(
  not exists (select from school where school.logo_file_id = file.id)
  and not exists (select from student where student.photo_file_id = file.id))`;
