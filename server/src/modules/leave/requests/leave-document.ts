import { attachFile, pictures } from '../../../platform/attach-file.ts';
import type { Saving } from '../../../platform/serve.ts';

/** Only an own new document can be named, which the leave then keeps; the one that it replaces is deleted. */
export async function keepDocument(
  { db, clock }: Pick<Saving, 'db' | 'clock'>,
  fileId: string | null,
  before: string | null,
): Promise<string | null> {
  if (fileId === before) return fileId;
  if (fileId) {
    const mediaTypes = [...pictures, 'application/pdf'];
    const refused = { field: 'fileId', key: 'leave_own_document' };
    await attachFile(db, clock, { id: fileId, ...refused, mediaTypes });
  }
  if (before) {
    await db
      .update('file')
      .set({ expires_at: clock.now().toISOString() })
      .where('file.id', '=', before)
      .execute();
  }
  return fileId;
}
