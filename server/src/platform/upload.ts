import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { maskAadhaar } from '@shala/contract/aadhaar.ts';
import type { FastifyRequest } from 'fastify';
import { invalid, tooLarge } from './errors.ts';

export interface UploadedFile {
  path: string;
  /** The name on the person's device; never used as a path. */
  name: string;
  size: number;
  sha256: Buffer;
}

export const uploadLimitMegabytes = 50;

/** Recreates the folder of uploads that are being received. */
export async function incomingFolder(dataDir: string): Promise<string> {
  const folder = await ownFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** A new folder for a long file that this process makes. */
export async function makingFolder(dataDir: string): Promise<string> {
  const folder = await ownFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return mkdtemp(join(folder, 'making-'));
}

/** Where this process keeps files in the making. Deletes the folders of processes that were killed with files in them. */
async function ownFolder(dataDir: string): Promise<string> {
  const all = join(dataDir, 'incoming');
  await mkdir(all, { recursive: true, mode: 0o700 });
  for (const pid of await readdir(all)) {
    if (!isRunning(Number(pid))) await rm(join(all, pid), { recursive: true, force: true });
  }
  return join(all, String(process.pid));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Receives one file and the text fields beside it; the file is deleted when the request has ended.
 */
export async function receiveUpload(request: FastifyRequest) {
  if (!request.isMultipart()) throw invalid({ field: 'file', key: 'multipart' });
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value);
      else if (part.fieldname !== 'file' || file)
        throw invalid({ field: part.fieldname, key: 'one_file' });
      else file = await keep(request, part.file, part.filename);
    }
  } catch (error) {
    throw isMalformed(error) ? invalid({ field: 'file', key: 'multipart' }) : error;
  }
  return { fields, file };
}

/** The parser's errors about what was sent have no code: no boundary, no end, a broken header. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error && /^(Malformed|Unexpected end of|Multipart: )/.test(error.message);

async function keep(
  request: FastifyRequest,
  stream: NodeJS.ReadableStream & { truncated?: boolean },
  name: string,
): Promise<UploadedFile> {
  const folder = await mkdtemp(join(request.server.incomingDir, 'upload-'));
  request.leftovers ??= [];
  request.leftovers.push(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'file');
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(stream, measure, createWriteStream(path));
  if (stream.truncated) throw tooLarge(uploadLimitMegabytes);
  return {
    path,
    name: maskAadhaar(name.slice(0, 200).replace(/[\0\p{Surrogate}]/gu, '')),
    size,
    sha256: hash.digest(),
  };
}

/** A file that the program itself made, described like an upload. */
export async function measured(path: string): Promise<UploadedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const { size } = await stat(path);
  return { path, name: '', size, sha256: hash.digest() };
}
