import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { type OpenPostgres, openPostgres } from './open-postgres.ts';
import { weAreRoot } from './run-as.ts';
import {
  enterableFolder,
  openHere,
  postmasterPid,
  query,
  scratchFolder,
  untilDead,
} from './testing/scratch.ts';

const quiet = () => {};

describe('a new database', () => {
  let dataDir: string;
  let postgres: OpenPostgres;

  beforeAll(async () => {
    dataDir = await enterableFolder();
    postgres = await openPostgres({ dataDir, say: quiet });
  });

  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  });

  it('is durable, in UTC, and supports the letters of Devanagari', async () => {
    await query(postgres.ownerUrl, 'CREATE EXTENSION pg_trgm');
    const [row] = await query(
      postgres.ownerUrl,
      `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
         current_setting('TimeZone') AS zone, current_setting('max_connections')::int AS connections,
         current_setting('server_encoding') AS encoding, cardinality(show_trgm('क')) AS trigrams`,
    );
    expect(postgres.embedded).toBe(true);
    expect(row).toEqual({
      fsync: 'on',
      commit: 'on',
      zone: 'UTC',
      connections: 60,
      encoding: 'UTF8',
      trigrams: 2,
    });
  });

  it('is reachable by a socket only, and only with the password', async () => {
    const { ownerUrl } = postgres;
    const [row] = await query(ownerUrl, `SELECT current_setting('listen_addresses') AS tcp`);
    expect(row).toEqual({ tcp: '' });
    const wrong = new URL(ownerUrl);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'SELECT')).rejects.toThrow('password authentication failed');
  });

  it('gives the runtime role no right to change or empty tables', async () => {
    const { ownerUrl, runtimeUrl } = postgres;
    await query(ownerUrl, 'CREATE TABLE pupil (id int)');
    await expect(query(runtimeUrl, 'CREATE TABLE mine (id int)')).rejects.toThrow('denied');
    await expect(query(runtimeUrl, 'DROP TABLE pupil')).rejects.toThrow('must be owner');
    await expect(query(runtimeUrl, 'TRUNCATE pupil')).rejects.toThrow('denied');
    const [row] = await query(
      runtimeUrl,
      `SELECT rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls AS mighty
       FROM pg_roles WHERE rolname = current_user`,
    );
    expect(row).toEqual({ mighty: false });
  });

  it('keeps its files private, and never belongs to root', async () => {
    const folder = await stat(join(dataDir, 'postgres'));
    const passwords = await stat(join(dataDir, 'postgres', 'passwords.json'));
    expect(folder.mode & 0o777).toBe(0o700);
    expect(folder.uid).not.toBe(0);
    expect(passwords.mode & 0o777).toBe(0o600);
    expect(passwords.uid).toBe(process.getuid?.());
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('password');
  });
});

describe('openPostgres', () => {
  it('reopens a database with its rows', async () => {
    const dataDir = await scratchFolder();
    const first = await openHere({ dataDir });
    await query(first.ownerUrl, 'CREATE TABLE pupil AS SELECT 7 AS id');
    await first.stop();
    const second = await openHere({ dataDir });
    expect(await query(second.runtimeUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await query(second.ownerUrl, 'SELECT id FROM pupil')).toEqual([{ id: 7 }]);
    expect(second.said).toEqual([]);
  });

  it('leaves neither process nor lock behind when stopped', async () => {
    const dataDir = await scratchFolder();
    const { stop } = await openHere({ dataDir });
    const pid = await postmasterPid(dataDir);
    await stop();
    await untilDead(pid);
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });

  it('makes a role and a database that an interrupted first start left out', async () => {
    const dataDir = await scratchFolder();
    const first = await openHere({ dataDir });
    const master = new URL(first.ownerUrl);
    master.pathname = '/postgres';
    await query(master.href, 'DROP DATABASE shala');
    await query(master.href, 'DROP ROLE shala');
    await first.stop();
    const second = await openHere({ dataDir });
    expect(await query(second.runtimeUrl, 'SELECT current_user AS role')).toEqual([
      { role: 'shala' },
    ]);
  });

  it('uses a short folder for the socket where the path is too long, and removes it', async () => {
    const dataDir = join(await scratchFolder(), 'विद्यालय'.repeat(4), 'x'.repeat(40));
    await mkdir(dataDir, { recursive: true });
    const { ownerUrl, stop } = await openHere({ dataDir });
    const host = decodeURIComponent(new URL(ownerUrl).hostname);
    expect(host.startsWith(dataDir)).toBe(false);
    expect((await stat(host)).mode & 0o777).toBe(0o700);
    expect(await query(ownerUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await stop();
    await expect(stat(host)).rejects.toThrow('ENOENT');
  });

  it('refuses a folder of another major version and names the way to upgrade', async () => {
    const dataDir = await scratchFolder();
    await (await openHere({ dataDir })).stop();
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '16\n');
    const start = openPostgres({ dataDir, say: quiet });
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(
      /made by PostgreSQL 16.*SHALA_PG_BIN=\/.*16\/bin.*pg_dump/s,
    );
  });

  it('never makes a new database over one whose files were lost', async () => {
    const dataDir = await scratchFolder();
    await (await openHere({ dataDir })).stop();
    await rename(join(dataDir, 'postgres', 'cluster'), join(dataDir, 'postgres', 'elsewhere'));
    await expect(openPostgres({ dataDir, say: quiet })).rejects.toThrow('is no PostgreSQL cluster');
    expect(await readdir(join(dataDir, 'postgres'))).toContain('elsewhere');
  });

  it("shows PostgreSQL's own message when it does not start", async () => {
    const dataDir = await scratchFolder();
    await (await openHere({ dataDir })).stop();
    const settings = join(dataDir, 'postgres', 'cluster', 'postgresql.conf');
    await writeFile(settings, `${await readFile(settings, 'utf8')}\nshared_buffers = sky\n`);
    await expect(openPostgres({ dataDir, say: quiet })).rejects.toThrow(
      /did not start.*invalid value for parameter "shared_buffers"/s,
    );
  });

  it.runIf(weAreRoot)('opens a closed data folder for passage only', async () => {
    const dataDir = join(await scratchFolder(), 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await openHere({ dataDir });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o701);
    expect(await readdir(dataDir)).toContain('postgres');
  });

  it.runIf(weAreRoot)(
    'puts the data into the state folder when the home folder is closed',
    async () => {
      const home = await scratchFolder();
      const closed = join(home, 'closed');
      await mkdir(closed, { mode: 0o700 });
      const options = { dataDir: join(closed, 'data'), stateRoot: join(home, 'state') };
      const first = await openHere(options);
      expect(first.said.join('\n')).toContain(join(home, 'state', 'data-'));
      await query(first.ownerUrl, 'CREATE TABLE pupil AS SELECT 7 AS id');
      await first.stop();
      const again = await openHere(options);
      expect(await query(again.ownerUrl, 'SELECT id FROM pupil')).toEqual([{ id: 7 }]);
    },
  );
});
