import { createHmac, timingSafeEqual } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { newId } from '@shala/contract/new-id.ts';
import type { Role } from '@shala/contract/roles.ts';
import { isUnused } from './attach-file.ts';
import { addSeconds, type Clock } from './clock.ts';
import { type Database, inTransaction } from './database.ts';
import { sourceOf } from './files/checked-bytes.ts';
import { type FileBackend, isMissing, MissingFile, type Part } from './files/file-backend.ts';
import type { LocalPart } from './files/local-part.ts';
import { type Backends, openBackends } from './files/open-backends.ts';
import { removeUnnamed } from './files/remove-unnamed.ts';
import { linkKey } from './link-key.ts';
import { lockNames } from './named-locks.ts';
import type { Settings } from './settings.ts';
import type { UploadedFile } from './upload.ts';
import { checkUploadQuota, type UploadQuota } from './upload-quota.ts';

/** For whom the program makes a file or keeps a list; of no one school where it reaches several. */
export interface MadeFor {
  role: Role;
  schoolId: string | null;
}

interface NewFile {
  /** null: only through the record that names it. */
  accountId: string | null;
  schoolId?: string | undefined;
  /** The account has it only in this role, and at this school; absent for what a person uploads for a record. */
  madeFor?: MadeFor;
  name: string;
  mediaType: string;
  /** Seconds until a temporary file is deleted; absent: the file stays. */
  keepSeconds?: number;
  /** Counted elsewhere than by the daily quota. */
  hasOwnLimit?: boolean;
  /** Of what a person uploads; absent for files that the program makes. */
  quota?: UploadQuota;
}

/** An upload that no record names after a day is deleted. */
export const unusedSeconds = 24 * 3600;
/** The bytes of a file that has a row. */
type StoredFile = Pick<UploadedFile, 'size' | 'sha256'> & { id: string };

const linkSeconds = 600;

/** Bytes are stored under the id of their file; names and owners are in the database. */
export class FileStore {
  readonly #backends: Backends;
  readonly #clock: Clock;
  readonly #key: Buffer;

  private constructor(backends: Backends, clock: Clock, key: Buffer) {
    this.#backends = backends;
    this.#clock = clock;
    this.#key = key;
  }

  static async open(settings: Settings, clock: Clock): Promise<FileStore> {
    const backends = await openBackends(settings);
    return new FileStore(backends, clock, await linkKey(join(settings.dataDir, 'link-key')));
  }

  close(): void {
    for (const backend of this.#backends) backend.close();
  }

  /** A key of this installation for one purpose, which no copy of the database has. */
  keyFor(purpose: string): Buffer {
    return createHmac('sha256', this.#key).update(`key:${purpose}`).digest();
  }

  async keep(db: Database, upload: UploadedFile, file: NewFile): Promise<string> {
    const id = newId();
    await this.#backends[0].keep(id, sourceOf(upload));
    try {
      const insert = (transaction: Database) => this.#insert(transaction, id, upload, file);
      await (db.isTransaction ? insert(db) : inTransaction(db, insert));
    } catch (error) {
      await this.#backends[0].remove(id);
      throw error;
    }
    return id;
  }

  /** A file of its own with the bytes of another; undefined where those are gone. */
  async copyOf(db: Database, from: StoredFile, file: NewFile): Promise<string | undefined> {
    const id = newId();
    if (!(await this.#duplicate(from, id))) return undefined;
    try {
      await inTransaction(db, (transaction) => this.#insert(transaction, id, from, file));
    } catch (error) {
      await this.#backends[0].remove(id);
      throw error;
    }
    return id;
  }

  async #duplicate({ id, size, sha256 }: StoredFile, as: string): Promise<boolean> {
    const [first] = this.#backends;
    try {
      if ((await first.size(id)) === size) await first.duplicate(id, as);
      else await first.keep(as, { size, sha256, open: () => this.read(id) });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Before the transaction of `takeOver`: sends a big file where that takes long. */
  async prepare(id: string, upload: UploadedFile): Promise<void> {
    await this.#backends[0].prepare(id, upload.path, sourceOf(upload));
  }

  /** Takes over a big file under the id of its upload; done again after a crash, it goes on. */
  async takeOver(db: Database, id: string, upload: UploadedFile, file: NewFile): Promise<void> {
    await this.#backends[0].takeOver(id, upload.path);
    await this.#insert(db, id, upload, file);
  }

  /** Uploads of one account come one after the other, so that no two are within the quota at once. */
  async #insert(
    transaction: Database,
    id: string,
    upload: Pick<UploadedFile, 'size' | 'sha256'>,
    file: NewFile,
  ) {
    const { accountId, quota } = file;
    const limited = quota && accountId ? { quota, accountId } : undefined;
    if (limited) await lockNames(transaction, [{ name: `uploads of ${limited.accountId}` }]);
    const now = this.#clock.now();
    await transaction
      .insertInto('file')
      .values({
        id,
        account_id: accountId,
        school_id: file.schoolId ?? null,
        made_for_role: file.madeFor?.role ?? null,
        made_of_school_id: file.madeFor?.schoolId ?? null,
        uploader_school_id: quota?.schoolId ?? null,
        name: file.name,
        media_type: file.mediaType,
        size: upload.size,
        sha256: upload.sha256,
        has_own_limit: file.hasOwnLimit ?? false,
        created_at: now.toISOString(),
        expires_at: file.keepSeconds ? addSeconds(now, file.keepSeconds).toISOString() : null,
      })
      .execute();
    if (limited) {
      await checkUploadQuota(transaction, this.#clock, limited.accountId, limited.quota);
    }
  }

  /** Throws `MissingFile`. */
  read(id: string, part?: Part): Promise<Readable> {
    return this.#found(id, (backend) => backend.read(id, part));
  }

  /** What goes into an answer; throws `MissingFile`. */
  toSend(id: string, part: Part): Promise<Readable | LocalPart> {
    // A store knows no part of an empty file.
    const asked = part.end < part.start ? undefined : part;
    return this.#found<Readable | LocalPart>(
      id,
      (backend) => backend.open?.(id, part) ?? backend.read(id, asked),
    );
  }

  async bytes(id: string): Promise<Buffer> {
    return buffer(await this.read(id));
  }

  async size(id: string): Promise<number | undefined> {
    try {
      return await this.#found(id, (backend) => sizeIn(backend, id));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  /** For what reads a file by its path: on this machine, if only for so long. */
  async withPath<Result>(id: string, work: (path: string) => Promise<Result>): Promise<Result> {
    const [first] = this.#backends;
    // In the other place it may be deleted meanwhile, as it is being moved.
    const lying = first.localPath(id);
    if (lying && (await first.size(id)) !== undefined) return work(lying);
    const folder = await mkdtemp(join(tmpdir(), 'shala-file-'));
    try {
      const path = join(folder, 'file');
      await pipeline(await this.read(id), createWriteStream(path));
      return await work(path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Deletes bytes that have no row. */
  async remove(id: string): Promise<void> {
    for (const backend of this.#backends) await backend.remove(id);
  }

  /** A file that is being moved may have arrived in the first place after it was looked for there. */
  async #found<Found>(id: string, look: (backend: FileBackend) => Promise<Found>): Promise<Found> {
    const [first, ...others] = this.#backends;
    for (const backend of others.length > 0 ? [first, ...others, first] : [first]) {
      try {
        return await look(backend);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
    throw new MissingFile(id);
  }

  /** A link that opens one file for ten minutes, without a token. */
  link(id: string): string {
    const expires = addSeconds(this.#clock.now(), linkSeconds).getTime();
    return `/api/file/fetch/${id}?expires=${expires}&signature=${this.#sign(id, expires)}`;
  }

  isGoodLink(id: string, expires: number, signature: string): boolean {
    const received = Buffer.from(signature);
    const right = Buffer.from(this.#sign(id, expires));
    const isSigned = received.length === right.length && timingSafeEqual(received, right);
    return isSigned && expires >= this.#clock.now().getTime();
  }

  /** A file that a record names stays, whatever its time. */
  async removeExpired(db: Database): Promise<void> {
    const gone = await db
      .deleteFrom('file')
      .where('expires_at', '<', this.#clock.now().toISOString())
      .where(isUnused)
      .returning('id')
      .execute();
    for (const { id } of gone) await this.remove(id);
    for (const backend of this.#backends) await removeUnnamed(db, this.#clock, backend);
  }

  #sign(id: string, expires: number): string {
    return createHmac('sha256', this.#key).update(`${id} ${expires}`).digest('base64url');
  }
}

async function sizeIn(backend: FileBackend, id: string): Promise<number> {
  const size = await backend.size(id);
  if (size === undefined) throw new MissingFile(id);
  return size;
}
