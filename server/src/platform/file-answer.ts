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
