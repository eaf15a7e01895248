import { attachFile, pictures } from '../../platform/attach-file.ts';
import type { Clock } from '../../platform/clock.ts';
import { anyOf } from '../../platform/database.ts';
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
    const refused = { field: 'logoFileId', key: 'own_image' };
    await attachFile(db, clock, { id: to, ...refused, mediaTypes: pictures, schoolId });
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
