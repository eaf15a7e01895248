import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

const mostInFourBytes = 0xffff_ffff;
const mostInTwoBytes = 0xffff;
const headerBytes = 30;
/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;
const version = 20;
const version64 = 45;

/**
 * A ZIP file as PKWARE's APPNOTE describes it, written file by file without one of them in memory. Each header is written
 * after what it describes, so that old programs find the sizes there; beyond 4 GB the places are those of ZIP64.
 */
export class ZipFile {
  readonly #file: FileHandle;
  readonly #date: number;
  readonly #entries: Entry[] = [];
  #end: number;

  private constructor(file: FileHandle, day: string, from: number) {
    this.#file = file;
    this.#date = dosDate(day);
    this.#end = from;
  }

  /** `from` is where it begins in the file. */
  static async create(path: string, day: string, from = 0): Promise<ZipFile> {
    return new ZipFile(await open(path, from ? 'r+' : 'wx', 0o600), day, from);
  }

  async add(fileName: string, content: Readable): Promise<void> {
    const name = Buffer.from(fileName);
    const at = this.#end;
    const start = at + headerBytes + name.length;
    const plain = new Tally();
    this.#end = start;
    await pipeline(content, plain.count, createDeflateRaw(), (packed) => this.#append(packed));
    const entry = { name, ...plain.figures, packed: this.#end - start, at };
    await this.#file.write(localHeader(entry, this.#date), 0, undefined, at);
    this.#entries.push(entry);
  }

  async #append(packed: AsyncIterable<Buffer>): Promise<void> {
    for await (const bytes of packed) {
      await this.#file.write(bytes, 0, undefined, this.#end);
      this.#end += bytes.length;
    }
  }

  /** The directory, without which nothing of the file is found. */
  async finish(): Promise<void> {
    const entries = this.#entries.map((entry) => directoryEntry(entry, this.#date));
    const directory = Buffer.concat(entries);
    const end = endOf({ count: entries.length, size: directory.length, at: this.#end });
    await this.#file.write(Buffer.concat([directory, end]), 0, undefined, this.#end);
    await this.#file.sync();
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

/** The length and the checksum of what passes. */
class Tally {
  figures = { crc: 0, size: 0 };

  readonly count = async function* (this: Tally, chunks: AsyncIterable<Buffer | string>) {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk as string);
      const { crc, size } = this.figures;
      this.figures = { crc: crc32(bytes, crc), size: size + bytes.length };
      yield bytes;
    }
  }.bind(this);
}

function dosDate(day: string): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return ((year - 1980) << 9) | (month << 5) | date;
}

function localHeader({ name, crc, packed, size }: Entry, date: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(version, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(date, 12);
  header.writeUInt32LE(crc, 14);
  header.writeUInt32LE(packed, 18);
  header.writeUInt32LE(size, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function directoryEntry({ name, crc, packed, size, at }: Entry, date: number): Buffer {
  const isFar = at >= mostInFourBytes;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(0x0001, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(at), 4);
  }
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(isFar ? version64 : version, 4);
  header.writeUInt16LE(isFar ? version64 : version, 6);
  header.writeUInt16LE(flags, 8);
  header.writeUInt16LE(deflated, 10);
  header.writeUInt16LE(date, 14);
  header.writeUInt32LE(crc, 16);
  header.writeUInt32LE(packed, 20);
  header.writeUInt32LE(size, 24);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isFar ? mostInFourBytes : at, 42);
  return Buffer.concat([header, name, extra]);
}

interface Directory {
  count: number;
  size: number;
  at: number;
}

function endOf(directory: Directory): Buffer {
  const { count, size, at } = directory;
  const isLong = count >= mostInTwoBytes || at >= mostInFourBytes || size >= mostInFourBytes;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLong ? mostInTwoBytes : count, 8);
  end.writeUInt16LE(isLong ? mostInTwoBytes : count, 10);
  end.writeUInt32LE(isLong ? mostInFourBytes : size, 12);
  end.writeUInt32LE(isLong ? mostInFourBytes : at, 16);
  return isLong ? Buffer.concat([end64Of(directory), end]) : end;
}

/** The end as ZIP64 has it, and where it is. */
function end64Of({ count, size, at }: Directory): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(version64, 12);
  end.writeUInt16LE(version64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}
