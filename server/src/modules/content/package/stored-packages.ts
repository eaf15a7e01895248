import { type Readable, Transform } from 'node:stream';
import type { Entry } from 'yauzl';
import type { Part } from '../../../platform/files/file-backend.ts';
import type { FileStore } from '../../../platform/files.ts';
import { type Archive, openArchive } from './open-archive.ts';

/** Directories of packages that were opened lately. */
const mostOpen = 50;

/** Reads files out of packages as they are stored: nothing is unpacked on the disk. */
export class StoredPackages {
  readonly #files: FileStore;
  readonly #opened = new Map<string, Promise<Archive>>();

  constructor(files: FileStore) {
    this.#files = files;
  }

  open(id: string, size: number): Promise<Archive> {
    const known = this.#opened.get(id);
    if (known) return known;
    const opening = openArchive((part) => this.#files.read(id, part), size);
    this.#opened.set(id, opening);
    opening.catch(() => this.#opened.delete(id));
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > mostOpen) this.#opened.delete(oldest!);
    return opening;
  }

  /** A file of a package, or a part of it; what is compressed is unpacked up to there. */
  async read({ zip }: Archive, entry: Entry, part: Part): Promise<Readable> {
    const whole = await zip.openReadStreamPromise(entry);
    if (part.start === 0 && part.end === entry.uncompressedSize - 1) return whole;
    const wanted = slice(part);
    wanted.on('close', () => whole.destroy());
    whole.on('error', (error) => wanted.destroy(error));
    return whole.pipe(wanted);
  }
}

function slice({ start, end }: Part): Transform {
  let at = 0;
  return new Transform({
    transform(piece: Buffer, _, done) {
      const from = Math.max(0, start - at);
      const to = Math.min(piece.length, end + 1 - at);
      at += piece.length;
      if (to > from) this.push(piece.subarray(from, to));
      if (at > end) this.push(null);
      done();
    },
  });
}
