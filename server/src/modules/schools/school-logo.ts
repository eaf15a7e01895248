import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
import { invalid } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';

interface Change {
  schoolId: string;
  from: string | null;
  to: string | null;
}

/** Attaches the new picture to the school, for all its people to see, and deletes the old one. */
export async function changeLogo(db: Scoped, clock: Clock, { schoolId, from, to }: Change) {
  if (from === to) return;
  if (to) {
    const picture = await db
      .update('file')
      .set({ school_id: schoolId, expires_at: null })
      .where('file.id', '=', to)
      .where('file.media_type', 'like', 'image/%')
      .where((or) => or.or([or('file.school_id', 'is', null), or('file.school_id', '=', schoolId)]))
      .returning('file.id')
      .executeTakeFirst();
    if (!picture) throw invalid({ field: 'logoFileId', key: 'image_type' });
  }
  if (from) await discarded(db, clock, [schoolId]).where('file.id', '=', from).execute();
}

/**
 * Deletes all files of schools with their bytes; deleting a school would only delete their rows.
 */
export const discardFiles = (db: Scoped, clock: Clock, schoolIds: readonly string[]) =>
  discarded(db, clock, schoolIds).execute();

const discarded = (db: Scoped, clock: Clock, schoolIds: readonly string[]) =>
  db
    .update('file')
    .set({ school_id: null, expires_at: clock.now().toISOString() })
    .where('file.school_id', '=', anyOf(schoolIds));
