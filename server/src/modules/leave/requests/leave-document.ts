import { attachFile, documents, expireFiles } from '../../../platform/attach-file.ts';
import type { Saving } from '../../../platform/serve.ts';

/** Only an own new document can be named, which the leave then keeps; the one that it replaces is deleted. */
export async function keepDocument(
  { db, clock }: Pick<Saving, 'db' | 'clock'>,
  fileId: string | null,
  before: string | null,
): Promise<string | null> {
  if (fileId === before) return fileId;
  if (fileId) {
    const refused = { field: 'fileId', key: 'own_document' };
    await attachFile(db, clock, { id: fileId, ...refused, mediaTypes: documents });
  }
  if (before) await expireFiles(db.checked('account', db.person.accountId), clock, [before]);
  return fileId;
}
