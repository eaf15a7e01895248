import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, openPromise } from 'yauzl';
import { inMegabytes, type TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';

export type Part = Entry;

export interface Archive {
  /** By name. */
  parts: Map<string, Part>;
  read(part: Part): AsyncGenerator<Buffer>;
}

/**
 * The size of names, extra fields and comments together; a real workbook has a few kilobytes of
 * them.
 */
const LONGEST_DIRECTORY = 1024 * 1024;
const NOT_WATCHED = 16 * 1024 * 1024;

const tooLarge = (limits: TableLimits) =>
  new TableProblem('too_large_inside', { megabytes: inMegabytes(limits.unpackedBytes) });

/** The ZIP library's and zlib's errors are the file's problem; system errors are not. */
const asProblem = (error: unknown): unknown =>
  error instanceof TableProblem || (error instanceof Error && 'syscall' in error)
    ? error
    : new TableProblem('damaged_xlsx', {}, error);

export async function openArchive(filePath: string, limits: TableLimits): Promise<Archive> {
  try {
    const parts = await readDirectory(filePath, limits);
    return { parts, read: (part) => read(filePath, part, limits) };
  } catch (error) {
    throw asProblem(error);
  }
}

async function readDirectory(filePath: string, limits: TableLimits): Promise<Map<string, Part>> {
  const zip = await openPromise(filePath, { decodeStrings: false });
  const parts = new Map<string, Part>();
  let length = 0;
  try {
    if (zip.entryCount > limits.parts) throw tooLarge(limits);
    for await (const entry of zip.eachEntry()) {
      length += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
      if (length > LONGEST_DIRECTORY) throw tooLarge(limits);
      parts.set(entry.fileNameRaw.toString().replaceAll('\\', '/'), entry);
    }
  } finally {
    zip.close();
  }
  return parts;
}

async function* read(filePath: string, part: Part, limits: TableLimits): AsyncGenerator<Buffer> {
  if (part.isEncrypted()) throw new TableProblem('password');
  const most = Math.max(NOT_WATCHED, part.compressedSize * limits.unpackedRatio);
  // The library rejects a part that unpacks to more than its stated size.
  if (part.uncompressedSize > Math.min(most, limits.unpackedBytes)) throw tooLarge(limits);
  let stream: Readable | undefined;
  try {
    const zip = await openPromise(filePath, {});
    try {
      stream = await zip.openReadStreamPromise(part);
    } finally {
      zip.close();
    }
    let crc = 0;
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      crc = crc32(chunk, crc);
      yield chunk;
    }
    // Some writers omit the check sum.
    if (part.crc32 !== 0 && crc !== part.crc32) throw new TableProblem('damaged_xlsx');
  } catch (error) {
    throw asProblem(error);
  } finally {
    stream?.destroy();
  }
}
