import { mkdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { Server, Upload } from '@tus/server';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import { envelope, problemOf } from '../failures.ts';
import type { Services } from '../services.ts';
import { languageOf } from '../texts.ts';
import { Parts } from './parts.ts';

/** Somebody on a slow line goes on within days; after that the parts are deleted. */
const resumableSeconds = 7 * 24 * 3600;

type UploadServices = Pick<Services, 'settings' | 'clock' | 'db' | 'say'>;

/** The bytes of big files as they arrive, by the protocol tus 1.0; their owners are in the table `upload`. */
export class ResumableUploads {
  readonly #folder: string;
  readonly #clock: Clock;
  readonly #parts: Parts;
  readonly #server: Server;
  readonly #working = new Map<string, Promise<unknown>>();

  private constructor(folder: string, { settings, clock, db, say }: UploadServices) {
    this.#folder = folder;
    this.#clock = clock;
    this.#parts = new Parts({ directory: folder });
    this.#server = new Server({
      path: '/api/upload',
      datastore: this.#parts,
      allowedOrigins: (origin) => settings.corsOrigins.includes(origin),
      onResponseError: async ({ url, headers }, error) => {
        // The protocol's own errors are no instances of it.
        if (!(error instanceof Error)) return undefined;
        const problem = problemOf(error);
        // What has arrived would keep the disk full.
        if (problem.key === 'disk_full') await this.#giveUp(db, basename(url));
        const language = languageOf(headers.get('accept-language') ?? undefined);
        const body = JSON.stringify(envelope(problem, say(language)));
        return { status_code: problem.status, body };
      },
    });
  }

  static async open(services: UploadServices) {
    const folder = join(services.settings.dataDir, 'uploads');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return new ResumableUploads(folder, services);
  }

  async create(id: string, size: number): Promise<void> {
    const creation_date = this.#clock.now().toISOString();
    await this.#parts.create(new Upload({ id, size, offset: 0, creation_date }));
  }

  /** How many bytes are here; undefined where none ever were. */
  async offset(id: string): Promise<number | undefined> {
    const found = await stat(this.path(id)).catch(() => undefined);
    return found?.size;
  }

  path(id: string): string {
    return join(this.#folder, id);
  }

  /** Does the same work once for all who ask for it at once. */
  together<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const present = this.#working.get(key) as Promise<Result> | undefined;
    if (present) return present;
    const started = work().finally(() => this.#working.delete(key));
    this.#working.set(key, started);
    return started;
  }

  async remove(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
    await rm(`${this.path(id)}.json`, { force: true });
  }

  async #giveUp(db: Database, id: string): Promise<void> {
    await db.deleteFrom('upload').where('id', '=', id).execute();
    await this.remove(id);
  }

  async removeExpired(db: Database): Promise<void> {
    const since = addSeconds(this.#clock.now(), -resumableSeconds).toISOString();
    const gone = await db
      .deleteFrom('upload')
      .where('created_at', '<', since)
      .returning('id')
      .execute();
    for (const { id } of gone) await this.remove(id);
  }

  /** Answers a call of the protocol. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.#server.handle(request, response) as Promise<void>;
  }
}
