import type { Readable } from 'node:stream';
import { Readable as Stream } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';

export type ReadPart = (part: { start: number; end: number }) => Readable | Promise<Readable>;

/** A ZIP file by parts, wherever its bytes are. */
export interface Archive {
  zip: ZipFile;
  /** By name, without the folders. */
  entries: ReadonlyMap<string, Entry>;
}

/** Why an archive is no package; each has a message. */
export type PackageIssue =
  | 'damaged'
  | 'encrypted'
  | 'names'
  | 'program'
  | 'disguised'
  | 'start'
  | 'too_big';

export class PackageError extends Error {
  readonly issue: PackageIssue;

  constructor(issue: PackageIssue) {
    super(`no package: ${issue}`);
    this.issue = issue;
  }
}

const mostFiles = 5_000;
const megabyte = 1024 * 1024;
const mostUnpacked = 1024 * megabyte;
/** A small file may shrink to nothing; a large one that does is made to fill a disk. */
const unwatched = 16 * megabyte;
const mostRatio = 200;
/** A directory of so many files is shorter. */
const tailBytes = 2 * megabyte;

/** Reads the directory of an archive, and refuses what no honest package has in it. */
export async function openArchive(read: ReadPart, size: number): Promise<Archive> {
  const reader = await PartsReader.open(read, size);
  const zip = await fromRandomAccessReaderPromise(reader, size, {
    autoClose: false,
    decodeStrings: false,
  }).catch(() => fail('damaged'));
  if (zip.entryCount > mostFiles) throw new PackageError('too_big');
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString();
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      requireHonest(entry);
      if (!isPlainName(name) || entries.has(name)) throw new PackageError('names');
      if (!name.endsWith('/')) entries.set(name, entry);
    }
  } catch (error) {
    throw error instanceof PackageError ? error : new PackageError('damaged');
  }
  if (unpacked > mostUnpacked) throw new PackageError('too_big');
  // Files that share their bytes would be unpacked many times.
  if (packed > size) throw new PackageError('damaged');
  reader.forgetTail();
  return { zip, entries };
}

function requireHonest(entry: Entry): void {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new PackageError('encrypted');
  if (![0, 8].includes(entry.compressionMethod)) throw new PackageError('damaged');
  const type = (entry.externalFileAttributes >>> 16) & fileTypeMask;
  if (type !== 0 && type !== plainFile && type !== folder) throw new PackageError('names');
  if (uncompressedSize > Math.max(unwatched, compressedSize * mostRatio)) {
    throw new PackageError('too_big');
  }
}

/** The bits of a Unix file's mode that say what it is: a link or a device has no place in a package. */
const fileTypeMask = 0o170000;
const plainFile = 0o100000;
const folder = 0o040000;

/** A path within the package: not absolute, none that leads out of it, none that a browser would read as another. */
function isPlainName(name: string): boolean {
  if (name.length > 300 || /[\p{Cc}\\:%?#]/u.test(name)) return false;
  const steps = name.replace(/\/$/, '').split('/');
  return steps.every((step) => step !== '' && step !== '.' && step !== '..');
}

const fail = (issue: PackageIssue): never => {
  throw new PackageError(issue);
};

/** Its end is read at once: the directory is there, and its lines would be a read each. */
class PartsReader extends RandomAccessReader {
  readonly #read: ReadPart;
  readonly #tailStart: number;
  #tail: Buffer | undefined;

  private constructor(read: ReadPart, tailStart: number, tail: Buffer) {
    super();
    this.#read = read;
    this.#tailStart = tailStart;
    this.#tail = tail;
  }

  static async open(read: ReadPart, size: number): Promise<PartsReader> {
    const start = Math.max(0, size - tailBytes);
    return new PartsReader(read, start, await buffer(await read({ start, end: size - 1 })));
  }

  forgetTail(): void {
    this.#tail = undefined;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    if (start >= end) return Stream.from([]);
    if (this.#tail && start >= this.#tailStart) {
      return Stream.from([this.#tail.subarray(start - this.#tailStart, end - this.#tailStart)]);
    }
    return Stream.from(bytesOf(this.#read({ start, end: end - 1 })), { objectMode: false });
  }
}

async function* bytesOf(reading: Readable | Promise<Readable>): AsyncGenerator<Buffer> {
  yield* await reading;
}
