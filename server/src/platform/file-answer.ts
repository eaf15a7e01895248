import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface FileAnswer {
  name: string;
  mediaType: string;
  /** The browser shows a harmless type in the page and saves any other. */
  disposition: 'inline' | 'attachment';
  content: Readable | Buffer;
  size?: number;
}

/** A paper that was printed whole. */
export const pdfAnswer = (name: string, content: Buffer): FileAnswer => ({
  name,
  mediaType: 'application/pdf',
  disposition: 'inline',
  content,
  size: content.length,
});

export function sendFile(reply: FastifyReply, file: FileAnswer) {
  const asciiName = file.name.replace(/[^\w. -]/g, '_');
  reply
    .header('Content-Type', file.mediaType)
    .header(
      'Content-Disposition',
      `${file.disposition}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', 'sandbox');
  if (file.size !== undefined) reply.header('Content-Length', file.size);
  return reply.send(file.content);
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
};

/** An uploaded list is a table, whatever its name says; its type is only found when it is read. */
const listEndings = /\.(csv|tsv|txt|xlsx)$/i;

/**
 * The name under which an upload is saved again: it ends as its bytes were found to be, and not in
 * what a computer would run. Signs that turn the direction of writing would show another ending.
 */
export function safeName(name: string, mediaType: string): string {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').replace(/[\s.]+$/, '');
  const ending = endings[mediaType] ?? (listEndings.test(plain) ? undefined : 'txt');
  if (ending === undefined || endsIn(plain, ending)) return plain;
  const stem = plain.replace(/\.[a-z0-9]{1,8}$/i, '') || 'file';
  return endsIn(stem, ending) ? stem : `${stem}.${ending}`;
}

const endsIn = (name: string, ending: string): boolean =>
  (ending === 'jpg' ? /\.jpe?g$/i : new RegExp(`\\.${ending}$`, 'i')).test(name);
