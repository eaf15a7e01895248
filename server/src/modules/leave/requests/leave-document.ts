import { readFile, writeFile } from 'node:fs/promises';
import { largestDocument } from '@shala/contract/leave.ts';
import { attachFile, pictures } from '../../../platform/attach-file.ts';
import { invalid } from '../../../platform/errors.ts';
import { unusedSeconds } from '../../../platform/files.ts';
import type { Call, Saving } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { measured, type UploadedFile } from '../../../platform/upload.ts';
import { uploadQuota } from '../../../platform/upload-quota.ts';
import { readPicture } from '../../files/files-public.ts';

/** Stores a picture or PDF, visible to its sender until a leave shows it to whoever may see that leave. */
export async function addDocument(
  { files, settings }: Pick<Services, 'files' | 'settings'>,
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
    keepSeconds: unusedSeconds,
    quota: uploadQuota(settings, person),
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
