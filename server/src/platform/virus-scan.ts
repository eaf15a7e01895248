import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where clamd listens: a host and its port, or a socket of this machine. */
export type ClamdAddress = { host: string; port: number } | { path: string };

/** Fails where clamd cannot be reached, or did not look at the whole file. */
export type VirusScan = (path: string) => Promise<'clean' | 'infected'>;

const pieceBytes = 256 * 1024;
/** It answers when it has looked through the whole file, also through an archive. */
const silenceMs = 120_000;

/** Asks clamd about a file, by its command INSTREAM; without an address nothing is scanned. */
export function openVirusScan(address: ClamdAddress | undefined): VirusScan {
  if (!address) return async () => 'clean';
  return async (path) => {
    const answer = await ask(address, path);
    if (/: OK$/.test(answer)) return 'clean';
    if (/ FOUND$/.test(answer)) return 'infected';
    throw new Error(`clamd did not scan a file: ${answer || 'no answer'}`);
  };
}

async function ask(address: ClamdAddress, path: string): Promise<string> {
  const socket = createConnection(address);
  socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
  const answer = text(socket);
  send(socket, path).catch((error: Error) => socket.destroy(error));
  return (await answer).replace(/\0.*$/s, '').trim();
}

/** Until the end of the file; clamd answers before it where the file is larger than it takes, and closes. */
async function send(socket: Socket, path: string): Promise<void> {
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  for await (const piece of framed(path)) {
    if (!socket.writable) return;
    if (!socket.write(piece)) await once(socket, 'drain', { signal: closed.signal });
  }
}

/** Each piece after its length; a length of nothing is the end. */
async function* framed(path: string): AsyncGenerator<Buffer | string> {
  yield 'zINSTREAM\0';
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
    yield lengthOf((piece as Buffer).length);
    yield piece as Buffer;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
