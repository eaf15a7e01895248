import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline, type Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { inMegabytes, type TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';

/** The little of ZIP (APPNOTE.TXT) that an XLSX file uses, read in place and never unpacked whole. */

export interface Part {
  name: string;
  encrypted: boolean;
  method: number;
  crc: number;
  packed: number;
  offset: number;
}

export interface Archive {
  parts: Map<string, Part>;
  read(part: Part): AsyncGenerator<Buffer>;
}

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const LONGEST_END = 22 + 0xffff;
const LONGEST_DIRECTORY = 4 * 1024 * 1024;
const NOT_WATCHED = 16 * 1024 * 1024;

const damaged = (cause?: unknown) => new TableProblem('damaged_xlsx', {}, cause);

export async function openArchive(filePath: string, limits: TableLimits): Promise<Archive> {
  const file = await open(filePath);
  try {
    const parts = await directoryOf(file, limits);
    return { parts, read: (part) => read(filePath, part, limits) };
  } finally {
    await file.close();
  }
}

async function directoryOf(file: FileHandle, limits: TableLimits): Promise<Map<string, Part>> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - LONGEST_END), Math.min(size, LONGEST_END));
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at === -1 || at + 22 > tail.length || tail.readUInt32LE(at) !== END_OF_DIRECTORY)
    throw damaged();
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const offset = tail.readUInt32LE(at + 16);
  if (count > limits.parts || length > LONGEST_DIRECTORY)
    throw new TableProblem('too_large_inside', { megabytes: inMegabytes(limits.unpackedBytes) });
  return entriesOf(await bytesAt(file, offset, length), count);
}

function entriesOf(directory: Buffer, count: number): Map<string, Part> {
  const parts = new Map<string, Part>();
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw damaged();
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const commentLength = directory.readUInt16LE(at + 32);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength).replaceAll('\\', '/');
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const long = longValues(extra);
    const short = (where: number) => directory.readUInt32LE(at + where);
    const value = (where: number) => (short(where) === 0xffffffff ? long.next() : short(where));
    // ZIP64 keeps them in this order, and only those that did not fit.
    value(24);
    const packed = value(20);
    const offset = value(42);
    parts.set(name, {
      name,
      encrypted: (directory.readUInt16LE(at + 8) & 1) !== 0,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed,
      offset,
    });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

/** The 64-bit sizes of a ZIP64 extra field, one after the other. */
function longValues(extra: Buffer): { next(): number } {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1)
    at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return {
    next() {
      if (at + 8 > extra.length) throw damaged();
      const value = Number(extra.readBigUInt64LE(at));
      at += 8;
      return value;
    },
  };
}

async function* read(filePath: string, part: Part, limits: TableLimits): AsyncGenerator<Buffer> {
  if (part.encrypted) throw new TableProblem('password');
  if (part.method !== 0 && part.method !== 8) throw damaged();
  const start = await dataStart(filePath, part);
  if (part.packed === 0) return;
  const packed = createReadStream(filePath, { start, end: start + part.packed - 1 });
  const inflate = part.method === 8 ? createInflateRaw({ chunkSize: 64 * 1024 }) : undefined;
  // Errors come out of the loop below.
  const bytes: Readable = inflate ? pipeline(packed, inflate, () => {}) : packed;
  const most = Math.max(NOT_WATCHED, part.packed * limits.unpackedRatio);
  let unpacked = 0;
  let crc = 0;
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      unpacked += chunk.length;
      if (unpacked > most || unpacked > limits.unpackedBytes)
        throw new TableProblem('too_large_inside', {
          megabytes: inMegabytes(limits.unpackedBytes),
        });
      crc = crc32(chunk, crc);
      yield chunk;
    }
  } catch (error) {
    throw isZlibError(error) ? damaged(error) : error;
  } finally {
    packed.destroy();
  }
  // Some writers leave the sum out.
  if (part.crc !== 0 && crc !== part.crc) throw damaged();
}

async function dataStart(filePath: string, part: Part): Promise<number> {
  const file = await open(filePath);
  try {
    const header = await bytesAt(file, part.offset, 30);
    if (header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged();
    const { size } = await file.stat();
    const start = part.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (start + part.packed > size) throw damaged();
    return start;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  if (position + length > size) throw damaged();
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer;
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
