import type { ContentKind } from '@shala/contract/content.ts';
import { fileTypeFromFile } from 'file-type';
import { h5pPackage, htmlPackage, inspectPackage } from './package/read-package.ts';

/** What is taken, by what the bytes say; programs, web pages and drawings with scripts are not among it. */
const kinds: Record<string, Exclude<ContentKind, 'link'>> = {
  'application/pdf': 'pdf',
  'video/mp4': 'video',
  'video/webm': 'video',
  'video/x-m4v': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/ogg': 'audio',
  'audio/wav': 'audio',
  'image/png': 'image',
  'image/jpeg': 'image',
  'image/webp': 'image',
  'image/gif': 'image',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'document',
  'application/vnd.oasis.opendocument.text': 'document',
  'application/vnd.oasis.opendocument.presentation': 'document',
  'application/vnd.oasis.opendocument.spreadsheet': 'document',
  [htmlPackage]: 'package',
  [h5pPackage]: 'package',
};

export const contentMediaTypes = Object.keys(kinds);

export const kindOf = (mediaType: string): ContentKind | undefined => kinds[mediaType];

/** The media type of a file by its bytes, whatever its name says; the message for what is not taken. */
export async function inspectFile(
  path: string,
): Promise<{ mediaType: string } | { mediaType: undefined; message: string }> {
  // A broken archive ends before its type is known.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (found?.mime === 'application/zip') {
    const inspected = await inspectPackage(path);
    return 'issue' in inspected
      ? { mediaType: undefined, message: `content.package_${inspected.issue}` }
      : inspected;
  }
  // Browsers play an m4v file as the mp4 that it is.
  const mediaType = found?.mime.replace('x-m4v', 'mp4').replace('x-m4a', 'mp4') ?? '';
  return kindOf(mediaType) ? { mediaType } : { mediaType: undefined, message: 'content.kind' };
}
