import { attachFile, expireFiles, pictures } from '../../platform/attach-file.ts';
import type { Saving } from '../../platform/serve.ts';

/** The photo that is replaced is discarded. */
export async function changePhoto(
  call: Saving,
  { id, from, to }: { id: string; from: string | null; to: string | null },
): Promise<void> {
  if (from === to) return;
  if (to) await usePhoto(call, to);
  if (from) await expireFiles(call.db.checked('student', id), call.clock, [from]);
}

/** A photo is seen by whoever sees the student, and belongs to no school: it goes along to the next one. */
export const usePhoto = ({ db, clock }: Saving, id: string) =>
  attachFile(db, clock, { id, field: 'photoFileId', key: 'own_image', mediaTypes: pictures });
