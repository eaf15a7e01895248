import type { Readable } from 'node:stream';
import type { LocalPart } from './local-part.ts';

/** Bytes to keep, with what they must come to. */
export interface FileSource {
  size: number;
  sha256: Buffer;
  open(): Readable | Promise<Readable>;
}

export interface StoredBytes {
  id: string;
  size: number;
  /** When they were written. */
  at: Date;
}

export type Part = { start: number; end: number };

/** Where the bytes of files lie, each under its id; whose they are is in the database. */
export interface FileBackend {
  /** As a message names it. */
  readonly name: string;
  /** Keeps a copy: the whole with its hash, or nothing. */
  keep(id: string, source: FileSource): Promise<void>;
  /** What takes long with a file of this machine, before its row is written; may be repeated. */
  prepare(id: string, path: string, source: FileSource): Promise<void>;
  /** Keeps what was prepared, with its row. */
  takeOver(id: string, path: string): Promise<void>;
  /** The same bytes under another id; throws `MissingFile`. */
  duplicate(id: string, as: string): Promise<void>;
  /** Throws `MissingFile`. */
  read(id: string, part?: Part): Promise<Readable>;
  /** For an answer, where the file lies on this machine; throws `MissingFile`. */
  open?(id: string, part: Part): Promise<LocalPart>;
  size(id: string): Promise<number | undefined>;
  /** Where the file lies on this machine, if it does. */
  localPath(id: string): string | undefined;
  remove(id: string): Promise<void>;
  list(): AsyncIterable<StoredBytes>;
  close(): void;
}

export class MissingFile extends Error {
  override readonly name = 'MissingFile';

  constructor(id: string) {
    super(`no bytes are stored of file ${id}`);
  }
}

/** The row is gone, or its bytes are. */
export const isMissing = (error: unknown): error is MissingFile => error instanceof MissingFile;

export const isFileId = (name: string): boolean =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
