import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { backUp } from './backup.ts';
import { isOfRunningServer } from './platform/backup/copy-database.ts';
import { sizeOfFolder } from './platform/backup/copy-folder.ts';
import { lastBackup } from './platform/backup/last-backup.ts';
import { proveBackup } from './platform/backup/prove-backup.ts';
import { migrate } from './platform/migrate.ts';
import { migrationsDir } from './platform/places.ts';
import { openPostgres, STATE_ROOT } from './platform/postgres/open-postgres.ts';
import { findPlace } from './platform/postgres/places.ts';
import {
  enterableFolder,
  kill,
  openHere,
  query,
  scratchFolder,
} from './platform/postgres/testing/scratch.ts';
import { diskOf } from './platform/postgres/testing/small-disk.ts';

const quiet = () => {};

/** What the first start of a server makes in its data folder. */
async function startFirst(dataDir: string): Promise<void> {
  const postgres = await openPostgres({ dataDir, say: quiet });
  await migrate({ ...postgres, folder: migrationsDir, say: quiet });
  await postgres.stop();
}

/** Made once, as a first start takes far longer than a copy of it. */
let firstStart: string;
beforeAll(async () => {
  firstStart = await enterableFolder();
  await startFirst(firstStart);
});
afterAll(() => rm(firstStart, { recursive: true, force: true }));

/** A data folder as a server has it while it runs: of the same server each time, or of another. */
async function runningServer({ isAnother = false } = {}) {
  const dataDir = await scratchFolder();
  // The copy keeps the owners, as under root PostgreSQL's files belong to another user.
  if (isAnother) await startFirst(dataDir);
  else await promisify(execFile)('cp', ['-a', `${firstStart}/.`, dataDir]);
  const postgres = await openHere({ dataDir });
  await mkdir(join(dataDir, 'files'), { mode: 0o700 });
  await mkdir(join(dataDir, 'uploads'), { mode: 0o700 });
  await mkdir(join(dataDir, 'incoming', '4711'), { recursive: true });
  await writeFile(join(dataDir, 'link-key'), 'key', { mode: 0o600 });
  return { dataDir, ...postgres };
}

/** The row of an uploaded file, and before it the bytes. */
async function upload(dataDir: string, ownerUrl: string): Promise<string> {
  const id = randomUUID();
  await writeFile(join(dataDir, 'files', id), id);
  await query(
    ownerUrl,
    `INSERT INTO file (id, name, media_type, size, sha256, created_at)
     VALUES ('${id}', 'notes.pdf', 'application/pdf', 36, '\\x00', now())`,
  );
  return id;
}

async function backedUp(dataDir: string, ...args: string[]) {
  const said: string[] = [];
  const backup = await backUp({ DATA_DIR: dataDir }, (line) => said.push(line), args);
  return { backup, said };
}

/** Backups are named by the minute; this one was made earlier. */
async function earlier(backup: string, minute: string): Promise<string> {
  const name = `${backup.slice(0, -'2026-11-27-1345'.length)}2020-01-01-${minute}`;
  await rename(backup, name);
  return name;
}

const small = diskOf(200);

describe('a backup', () => {
  it('of a running server is a data folder with every row and file, also those that came meanwhile', async () => {
    const { dataDir, ownerUrl, stop } = await runningServer();
    const kept = await upload(dataDir, ownerUrl);
    await writeFile(join(dataDir, 'uploads', 'begun'), 'half');
    let isDone = false;
    const using = (async () => {
      while (!isDone) await upload(dataDir, ownerUrl);
    })();
    const { backup, said } = await backedUp(dataDir, await scratchFolder());
    isDone = true;
    await using;
    await stop();

    expect(said.at(-1)).toBe(`Backup complete: ${backup}`);
    expect((await readdir(backup)).sort()).toEqual([
      'backup.json',
      'files',
      'link-key',
      'postgres',
      'uploads',
    ]);
    expect(await readFile(join(backup, 'uploads', 'begun'), 'utf8')).toBe('half');
    const restored = await openHere({ dataDir: backup });
    const rows = await query<{ id: string }>(restored.ownerUrl, 'SELECT id FROM file');
    expect(rows).toContainEqual({ id: kept });
    for (const { id } of rows) {
      expect(await readFile(join(backup, 'files', id), 'utf8')).toBe(id);
    }
    expect(await lastBackup(dataDir)).not.toBeNull();
  });

  it('of a stopped server is made too, and leaves it stopped', async () => {
    const { dataDir, stop } = await runningServer();
    await stop();
    const { backup } = await backedUp(dataDir, await scratchFolder());
    expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false);
    const about = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
    expect(about.migration).toBe((await readdir(migrationsDir)).sort().at(-1));
    expect(about.tables).toBeGreaterThan(100);
  });

  it('on a disk without rights of files is proven beside the server, and opens when it is copied back', async () => {
    const { dataDir, stop } = await runningServer();
    await stop();
    const { backup } = await backedUp(dataDir, await scratchFolder());
    for (const name of await readdir(backup, { recursive: true })) {
      await chmod(join(backup, name), 0o755);
    }
    const place = await findPlace(dataDir, STATE_ROOT, quiet);
    const before = { database: '', migrations: [], newestAct: undefined };
    const proof = { backup, place, before, pgBin: undefined, say: quiet };
    expect(await proveBackup(proof, async () => ({}))).toHaveProperty('tables');
    expect((await stat(join(backup, 'postgres'))).mode & 0o777).toBe(0o755);
    expect(await readdir(dataDir)).not.toContain('backup-proof');

    const { ownerUrl } = await openHere({ dataDir: backup });
    expect(await query(ownerUrl, 'SELECT FROM migration')).not.toHaveLength(0);
  });

  it('that is killed leaves only a part, which the next one removes', async () => {
    const { dataDir } = await runningServer();
    const folder = await scratchFolder();
    const child = startBackup(dataDir, folder);
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    await expect
      .poll(async () => readdir(join(folder, (await readdir(folder))[0]!)))
      .toContain('postgres');
    await kill(child);
    expect((await readdir(folder))[0]).toMatch(/\.part$/);

    const { backup } = await backedUp(dataDir, folder);
    expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([backup]);
  });

  it('is refused while another one of the same server is made', async () => {
    const { dataDir } = await runningServer();
    const folder = await scratchFolder();
    const first = backedUp(dataDir, folder);
    await expect.poll(() => existsSync(join(dataDir, 'backup.lock'))).toBe(true);
    await expect(backedUp(dataDir, folder)).rejects.toThrow(
      `A backup of this server is being made already: process ${process.pid}, into ${folder}.`,
    );
    await first;
  });

  it.runIf(small)(
    'leaves nothing on a disk that is too full, and says how much it takes',
    async () => {
      const { dataDir } = await runningServer();
      await leaveFree(small!, 10e6);
      await expect(backedUp(dataDir, small!)).rejects.toThrow(
        /^The disk of .* is too full: the backup takes \d+ MB, (9|10) MB are free\./,
      );
      expect(await readdir(small!)).toEqual(['fill']);
    },
  );

  it.runIf(small)('leaves nothing on a disk that gets full meanwhile', async () => {
    const { dataDir } = await runningServer();
    const cluster = join(dataDir, 'postgres', 'cluster');
    // The log of the copying itself takes more than this.
    const room = (await sizeOfFolder({ from: cluster, isLeftOut: isOfRunningServer })) + 3e6;
    await leaveFree(small!, room);
    await expect(backedUp(dataDir, small!)).rejects.toThrow(
      /could not be made: the disk is full\. Nothing of it is kept\.$/,
    );
    expect(await readdir(small!)).toEqual(['fill']);
    expect(await lastBackup(dataDir)).toBeNull();
  });

  it('says that the database was stopped under it', async () => {
    const { dataDir, ownerUrl } = await runningServer();
    const folder = await scratchFolder();
    const backup = backedUp(dataDir, folder);
    const ended = expect(backup).rejects.toThrow('The database was stopped during the backup.');
    const copying = `SELECT pg_terminate_backend(active_pid) FROM pg_replication_slots`;
    await expect.poll(() => query(ownerUrl, copying)).toHaveLength(1);
    await ended;
    expect(await readdir(folder)).toEqual([]);
  });

  it('with --keep removes older ones of the same server, and of no other', async () => {
    const folder = await scratchFolder();
    const other = await runningServer({ isAnother: true });
    await other.stop();
    const foreign = await earlier((await backedUp(other.dataDir, folder)).backup, '0000');
    const own = await runningServer();
    await own.stop();
    await earlier((await backedUp(own.dataDir, folder)).backup, '0001');
    const { backup, said } = await backedUp(own.dataDir, folder, '--keep=1');
    expect(said.at(-1)).toBe('shala-2020-01-01-0001 is removed; the newest 1 are kept.');
    const names = (await readdir(folder)).map((name) => join(folder, name));
    expect(names.sort()).toEqual([foreign, backup]);
  });
});

async function leaveFree(disk: string, bytes: number) {
  const fill = join(disk, 'fill');
  await rm(fill, { force: true });
  const { bavail, bsize } = statfsSync(disk);
  await writeFile(fill, Buffer.alloc(bavail * bsize - bytes));
}

function startBackup(dataDir: string, folder: string): ChildProcess {
  const run = `import('./backup.ts').then((of) => of.backUp(process.env, () => {}, ['${folder}']))`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--eval', run], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  onTestFinished(() => kill(child));
  return child;
}

describe('npm run backup', () => {
  const failing = (args: string[], env: Record<string, string> = {}) =>
    expect(backUp({ DATA_DIR: '/nowhere/data', ...env }, quiet, args)).rejects;

  it('names what is wrong with its arguments, and how it is called', async () => {
    const call = 'npm run backup -- /media/usb --keep=3';
    await failing([]).toThrow(
      `Name one folder. npm run backup -- FOLDER [--keep=N], for example: ${call}`,
    );
    await failing(['/tmp', '--keep=0']).toThrow('--keep=0 is no whole number from 1 to 9999.');
    await failing(['/tmp', '--kep=1']).toThrow(call);
  });

  it('says which folder is missing, in the data folder or without a database', async () => {
    const folder = await scratchFolder();
    await failing(['/nowhere/usb']).toThrow('There is no folder /nowhere/usb. Plug in the disk');
    await mkdir(join(folder, 'copies'));
    await failing([join(folder, 'copies')], { DATA_DIR: folder }).toThrow(
      `${join(folder, 'copies')} lies in the data folder ${folder}`,
    );
    await failing([folder], { DATA_DIR: join(folder, 'copies') }).toThrow(
      `There is no database in ${join(folder, 'copies')}. DATA_DIR must name the folder`,
    );
  });

  it('leaves a configured database to its own tools', async () => {
    const env = { DATABASE_URL: 'postgres://shala:secret@localhost:5432/shala' };
    await failing(['/tmp'], env).toThrow(/^DATABASE_URL is set: .*pg_dump or pg_basebackup/);
  });
});
