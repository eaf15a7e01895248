import type { ContentKind } from '@shala/contract/content.ts';
import { fileTypeFromFile } from 'file-type';

export interface FoundKind {
  kind: Exclude<ContentKind, 'link'>;
  mediaType: string;
}

/** What is taken, by what the bytes say; programs, web pages and drawings with scripts are not among it. */
const kinds: Record<string, FoundKind['kind']> = {
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
};

export const contentMediaTypes = Object.keys(kinds);

export const kindOf = (mediaType: string): FoundKind['kind'] | undefined => kinds[mediaType];

/** The kind of a file by its bytes, whatever its name says; undefined for what is not taken. */
export async function findKind(path: string): Promise<FoundKind | undefined> {
  // A broken archive ends before its type is known.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Browsers play an m4v file as the mp4 that it is.
  const mediaType = found?.mime.replace('x-m4v', 'mp4').replace('x-m4a', 'mp4') ?? '';
  const kind = kindOf(mediaType);
  return kind && { kind, mediaType };
}
