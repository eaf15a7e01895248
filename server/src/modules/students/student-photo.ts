import { attachFile, pictures } from '../../platform/attach-file.ts';
import type { Clock } from '../../platform/clock.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';

/** The photo that is replaced is discarded. */
export async function changePhoto(
  call: Saving,
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return;
  if (to) await usePhoto(call, to);
  if (from) await discardPhoto(call.db.checked('student', id), call.clock, from);
}

/** A photo is seen by whoever sees the student, and belongs to no school: it goes along to the next one. */
export const usePhoto = ({ db, clock }: Saving, id: string): Promise<void> =>
  attachFile(db, clock, { id, field: 'photoFileId', key: 'own_image', mediaTypes: pictures });

/** Of a student whom the caller has locked; the student's record may already be without the photo. */
export async function discardPhoto(db: CheckedDb, clock: Clock, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ expires_at: clock.now().toISOString() })
    .where('id', '=', id)
    .execute();
}
