import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { invalid } from '../../platform/errors.ts';
import { type Scoped, unscoped } from '../../platform/scope.ts';

/**
 * Takes a picture as a child's photo; the one that it replaces goes. A photo is seen by whoever sees the child
 * and belongs to no school: the child takes it along.
 */
export async function changePhoto(
  db: Scoped,
  clock: Clock,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return;
  if (to) {
    const picture = await db
      .update('file')
      .set({ school_id: null, expires_at: null })
      .where('file.id', '=', to)
      .where('file.media_type', 'like', 'image/%')
      .where(isNothingElse)
      .returning('file.id')
      .executeTakeFirst();
    if (!picture) throw invalid({ field: 'photoFileId', key: 'image_type' });
  }
  if (from) await discardPhoto(db, clock, from);
}

/** Of a child that the caller has held: by now no record may lead to the picture any more. */
export async function discardPhoto(db: Scoped, clock: Clock, id: string): Promise<void> {
  await unscoped(db, 'checked before')
    .updateTable('file')
    .set({ expires_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Neither a school's picture nor another child's photo. */
const isNothingElse = sql<boolean>`(
  not exists (select from school where school.logo_file_id = file.id)
  and not exists (select from student where student.photo_file_id = file.id))`;
