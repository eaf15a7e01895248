import { constants, createReadStream, createWriteStream } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { systemClock } from '../clock.ts';
import { checkedBytes } from './checked-bytes.ts';
import {
  type FileBackend,
  type FileSource,
  isFileId,
  MissingFile,
  type Part,
  type StoredBytes,
} from './file-backend.ts';
import { LocalPart } from './local-part.ts';

/** A folder of this machine, or one that several servers share. */
export class FolderBackend implements FileBackend {
  readonly name: string;
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
    this.name = `the folder ${folder}`;
  }

  static async open(dataDir: string): Promise<FolderBackend> {
    const folder = join(dataDir, 'files');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new FolderBackend(folder);
  }

  async keep(id: string, source: FileSource): Promise<void> {
    const part = `${this.localPath(id)}.part`;
    try {
      await pipeline(await source.open(), checkedBytes(source), createWriteStream(part));
      await moveWhole(part, this.localPath(id));
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  /** Copies what cannot be moved here, as where this folder or that of the uploads is a disk of its own. */
  async prepare(id: string, path: string, source: FileSource): Promise<void> {
    const part = `${this.localPath(id)}.part`;
    // Of a copy that was cut off.
    await rm(part, { force: true });
    try {
      await link(path, part);
      await rm(part);
    } catch (error) {
      if (isOfOtherDisk(error)) await this.keep(id, source);
    }
  }

  /** Moves a big file and never copies it; done again, as by a transaction that is repeated, it finds it in its place. */
  async takeOver(id: string, path: string): Promise<void> {
    if (path === this.localPath(id)) return;
    await moveWhole(path, this.localPath(id)).catch(async (error) => {
      const mayBeThere = isOfOtherDisk(error) || isAbsent(error);
      if (!mayBeThere || (await this.size(id)) === undefined) throw error;
    });
  }

  /** By another name of the same file, which takes no room; where the disk has no such names, by a copy. */
  async duplicate(id: string, as: string): Promise<void> {
    const [from, to] = [this.localPath(id), this.localPath(as)];
    try {
      // Bytes that nothing names yet are deleted by their age.
      const now = systemClock.now();
      await utimes(from, now, now);
      await link(from, to).catch(async () => {
        await copyFile(from, `${to}.part`, constants.COPYFILE_FICLONE);
        await moveWhole(`${to}.part`, to);
      });
    } catch (error) {
      throw asMissing(error, id);
    }
  }

  async read(id: string, part?: Part) {
    return createReadStream('', { ...part, fd: await this.#opened(id) });
  }

  async open(id: string, part: Part): Promise<LocalPart> {
    return new LocalPart(await this.#opened(id), part);
  }

  #opened(id: string): Promise<FileHandle> {
    return open(this.localPath(id)).catch((error) => {
      throw asMissing(error, id);
    });
  }

  async size(id: string): Promise<number | undefined> {
    const found = await stat(this.localPath(id)).catch((error) => {
      if (!isAbsent(error)) throw error;
    });
    return found?.size;
  }

  localPath(id: string): string {
    return join(this.#folder, id);
  }

  async remove(id: string): Promise<void> {
    await rm(this.localPath(id), { force: true });
  }

  async *list(): AsyncGenerator<StoredBytes> {
    for await (const { name: id } of await opendir(this.#folder)) {
      if (!isFileId(id)) continue;
      const found = await stat(this.localPath(id)).catch(() => undefined);
      if (found) yield { id, size: found.size, at: found.mtime };
    }
  }

  close(): void {}
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const asMissing = (error: unknown, id: string) => (isAbsent(error) ? new MissingFile(id) : error);

const isOfOtherDisk = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EXDEV';

/** The file is complete before it has its name, also after a power cut. */
async function moveWhole(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(from, to);
}
