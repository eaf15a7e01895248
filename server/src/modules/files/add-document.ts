import { readFile, writeFile } from 'node:fs/promises';
import { largestDocument } from '@shala/contract/files.ts';
import { invalid } from '../../platform/errors.ts';
import { unusedSeconds } from '../../platform/files.ts';
import type { Call } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { measured, type UploadedFile } from '../../platform/upload.ts';
import { uploadQuota } from '../../platform/upload-quota.ts';
import { readPicture } from './pictures/picture.ts';

/** Stores a picture or PDF, visible to its sender until a record shows it to whoever may see that record. */
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
