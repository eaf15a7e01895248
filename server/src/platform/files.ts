import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { isUnused } from './attach-file.ts';
import { addSeconds, type Clock } from './clock.ts';
import { type Database, inTransaction } from './database.ts';
import { lockNames } from './named-locks.ts';
import type { UploadedFile } from './upload.ts';
import { checkUploadQuota, type UploadQuota } from './upload-quota.ts';

export interface NewFile {
  /** null: only through the record that names it. */
  accountId: string | null;
  schoolId?: string | undefined;
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
const linkSeconds = 600;
/** A file without a row may belong to a transaction that still runs. */
const unnamedSeconds = 24 * 3600;
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Files are stored in a folder under their id; their names and owners are in the database. */
export class FileStore {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #key: Buffer;

  private constructor(folder: string, clock: Clock, key: Buffer) {
    this.#folder = folder;
    this.#clock = clock;
    this.#key = key;
  }

  static async open(dataDir: string, clock: Clock): Promise<FileStore> {
    const folder = join(dataDir, 'files');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new FileStore(folder, clock, await linkKey(join(dataDir, 'link-key')));
  }

  async keep(db: Database, upload: UploadedFile, file: NewFile): Promise<string> {
    const id = newId();
    const place = this.path(id);
    await copyFile(upload.path, `${place}.part`);
    await moveWhole(`${place}.part`, place);
    try {
      const insert = (transaction: Database) => this.#insert(transaction, id, upload, file);
      await (db.isTransaction ? insert(db) : inTransaction(db, insert));
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
    return id;
  }

  /** Takes over a big file under the id of its upload; done again after a crash, it goes on. */
  async takeOver(db: Database, id: string, upload: UploadedFile, file: NewFile): Promise<void> {
    if (upload.path !== this.path(id)) await moveWhole(upload.path, this.path(id));
    await this.#insert(db, id, upload, file);
  }

  /** Uploads of one account come one after the other, so that no two are within the quota at once. */
  async #insert(transaction: Database, id: string, upload: UploadedFile, file: NewFile) {
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

  path(id: string): string {
    return join(this.#folder, id);
  }

  read(id: string, part?: { start: number; end: number }) {
    return createReadStream(this.path(id), part);
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
    for (const { id } of gone) await rm(this.path(id), { force: true });
    await this.#removeUnnamed(db);
  }

  /** Deletes files whose row was never committed, after a crash or an error in mid-transaction. */
  async #removeUnnamed(db: Database): Promise<void> {
    const names = await readdir(this.#folder);
    const ids = names.filter((name) => isId.test(name));
    const named = await db
      .selectFrom('file')
      .select('id')
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    const known = new Set(named.map(({ id }) => id));
    const settled = addSeconds(this.#clock.now(), -unnamedSeconds).getTime();
    for (const name of names.filter((unknown) => !known.has(unknown))) {
      const { mtimeMs } = await stat(this.path(name));
      if (mtimeMs < settled) await rm(this.path(name), { force: true });
    }
  }

  #sign(id: string, expires: number): string {
    return createHmac('sha256', this.#key).update(`${id} ${expires}`).digest('base64url');
  }
}

/** The file is complete before its row is, also after a power cut. */
async function moveWhole(from: string, to: string): Promise<void> {
  const handle = await open(from, 'r+');
  await handle.sync().finally(() => handle.close());
  await rename(from, to);
}

async function linkKey(path: string): Promise<Buffer> {
  try {
    await writeFile(path, randomBytes(32), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(path);
}
