import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import parseRange from 'range-parser';
import type { Act } from './audit.ts';
import type { Part } from './files/file-backend.ts';
import { LocalPart } from './files/local-part.ts';

export interface FileAnswer {
  name: string;
  mediaType: string;
  /** The browser shows a harmless type in the page and saves any other. */
  disposition: 'inline' | 'attachment';
  content: Readable | Buffer;
  size?: number;
  /** The act for the audit of a paper that shows data of people. */
  printed?: Act | null;
}

/** A stored file, of which a player asks for parts. */
export interface StoredFile extends Omit<FileAnswer, 'content' | 'size' | 'printed'> {
  /** Changes with the bytes, so that parts of two files are never joined. */
  tag: string;
  size: number;
  read: (part: Part) => Promise<Readable | LocalPart>;
}

/** A paper that was printed whole, with the act of printing it; null of one that shows nobody's data. */
export const pdfAnswer = (name: string, content: Buffer, printed: Act | null): FileAnswer => ({
  name,
  mediaType: 'application/pdf',
  disposition: 'inline',
  content,
  size: content.length,
  printed,
});

export async function sendFile(reply: FastifyReply, file: FileAnswer | StoredFile) {
  if ('read' in file) return sendStored(reply, file, () => describe(reply, file));
  describe(reply, file);
  if (file.size !== undefined) reply.header('Content-Length', file.size);
  return reply.send(file.content);
}

function describe(
  reply: FastifyReply,
  { name, mediaType, disposition }: Pick<FileAnswer, 'name' | 'mediaType' | 'disposition'>,
) {
  const asciiName = name.replace(/[^\w. -]/g, '_');
  return reply
    .header('Content-Type', mediaType)
    .header(
      'Content-Disposition',
      `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', 'sandbox');
}

/**
 * Answers a request for a part as RFC 9110 (14.2) says; of several parts the whole file. Describes it once it is known
 * that the bytes are there.
 */
export async function sendStored(
  reply: FastifyReply,
  { tag, size, read }: Pick<StoredFile, 'tag' | 'size' | 'read'>,
  describe: () => FastifyReply,
) {
  const etag = `"${tag}"`;
  const { range, 'if-range': ifRange } = reply.request.headers;
  const asked = range && (!ifRange || ifRange === etag) ? parseRange(size, range) : [];
  if (asked === -1) {
    return describe().code(416).header('Content-Range', `bytes */${size}`).send('');
  }
  const part =
    asked === -2 || asked.length > 1 || !/^bytes=/.test(range ?? '') ? undefined : asked[0];
  const { start, end } = part ?? { start: 0, end: size - 1 };
  const content = await read({ start, end });
  describe()
    .header('Accept-Ranges', 'bytes')
    .header('ETag', etag)
    .header('Content-Length', end - start + 1);
  if (part) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  return sendContent(reply, content);
}

/** Past the framework where that is cheaper, or where it would read all of a video to answer with its headers. */
function sendContent(reply: FastifyReply, content: Readable | LocalPart): FastifyReply {
  const isHead = reply.request.method === 'HEAD';
  if (!isHead && !(content instanceof LocalPart)) return reply.send(content);
  const { raw } = reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.statusCode = reply.statusCode;
  if (!isHead && content instanceof LocalPart) void content.sendTo(raw);
  else {
    void content.destroy();
    raw.end();
  }
  return reply;
}

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/zip': 'zip',
  'application/x-h5p': 'h5p',
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
