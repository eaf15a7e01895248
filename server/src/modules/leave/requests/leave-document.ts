import { readFile, writeFile } from 'node:fs/promises';
import { largestDocument } from '@shala/contract/leave.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { Call } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { measured, type UploadedFile } from '../../../platform/upload.ts';
import { readPicture } from '../../files/files-public.ts';

/** A document that no request names after a day is deleted. */
const keepSeconds = 24 * 3600;

/** Stores a picture or PDF, visible to its sender until a leave shows it to whoever may see that leave. */
export async function addDocument(
  { files }: Pick<Services, 'files'>,
  { file, person, db }: Pick<Call, 'file' | 'person' | 'db'>,
) {
  if (!file) throw invalid({ field: 'file', key: 'required' });
  if (file.size > largestDocument) throw invalid({ field: 'file', key: 'document_size' });
  const document = await readDocument(file);
  if (!document) throw invalid({ field: 'file', key: 'document_type' });
  const { accountId } = person;
  const id = await files.keep(await db.require('account', [accountId]), document.file, {
    accountId,
    name: file.name,
    mediaType: document.mediaType,
    keepSeconds,
  });
  return { id };
}

/** A PDF as it is; of a picture the picture alone, without the place where it was taken. */
async function readDocument(file: UploadedFile) {
  const bytes = await readFile(file.path);
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return { file, mediaType: 'application/pdf' };
  const picture = readPicture(bytes);
  if (!picture) return undefined;
  await writeFile(file.path, picture.bytes);
  return { file: await measured(file.path), mediaType: picture.mediaType };
}

/** Only an own document can be named, and none that was uploaded for something else; a leave then keeps it. */
export async function keepDocument(
  db: Scoped,
  fileId: string | null,
  before: string | null,
): Promise<string | null> {
  if (!fileId || fileId === before) return fileId;
  const { numUpdatedRows } = await db
    .update('file')
    .set({ expires_at: null })
    .where('file.id', '=', fileId)
    .where('file.account_id', '=', db.person.accountId)
    .where('file.school_id', 'is', null)
    .where('file.expires_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw invalid({ field: 'fileId', key: 'leave_own_document' });
  return fileId;
}
