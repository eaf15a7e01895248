import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../start-error.ts';
import { openPostgres } from './open-postgres.ts';
import { isAlive } from './processes.ts';
import { emptyEnvironment, nobody, weAreRoot } from './run-as.ts';
import {
  kill,
  openHere,
  postmasterPid,
  query,
  scratchFolder,
  startProgram,
  untilDead,
} from './testing/scratch.ts';

const quiet = () => {};

/** A process of the user that PostgreSQL runs as. */
async function spawnAsPostgres(program: string, args: string[]): Promise<ChildProcess> {
  const runAs = weAreRoot ? await nobody() : {};
  const options = { ...runAs, env: emptyEnvironment, cwd: '/', stdio: 'ignore' } as const;
  const child = spawn(program, args, options);
  onTestFinished(() => kill(child));
  await once(child, 'spawn');
  return child;
}

/** The path of the program that a process runs. */
async function programOf(pid: number): Promise<string> {
  const options = await readFile(`/proc/${pid}/cmdline`, 'utf8');
  return options.split('\0')[0] ?? '';
}

describe('a program that is killed', () => {
  it('leaves no PostgreSQL running, and loses no acknowledged row', async () => {
    const dataDir = await scratchFolder();
    const { child, ownerUrl } = await startProgram(dataDir, 'open');
    const pid = await postmasterPid(dataDir);
    await query(ownerUrl, 'CREATE TABLE pupil AS SELECT 7 AS id');
    await kill(child);
    await untilDead(pid);

    const again = await openHere({ dataDir });
    expect(again.said).toEqual([]);
    expect(await query(again.ownerUrl, 'SELECT id FROM pupil')).toEqual([{ id: 7 }]);
  });

  it('can be started again at once, while its PostgreSQL still stops', async () => {
    const dataDir = await scratchFolder();
    const { child } = await startProgram(dataDir, 'open');
    await kill(child);
    const { runtimeUrl } = await openHere({ dataDir });
    expect(await query(runtimeUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('while it makes the database leaves nothing that blocks the next start', async () => {
    const dataDir = await scratchFolder();
    const { child } = await startProgram(dataDir, 'making');
    await kill(child);
    expect(await readdir(dataDir)).not.toContain('postgres');

    const { runtimeUrl } = await openHere({ dataDir });
    expect(await query(runtimeUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leaves no unfinished database for good', async () => {
    const dataDir = await scratchFolder();
    await mkdir(join(dataDir, 'postgres.new-12345678', 'cluster'), { recursive: true });
    const { stop } = await openHere({ dataDir });
    await stop();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('a second start on the same folder', () => {
  it('is refused, with the pid and address of the first', async () => {
    const dataDir = await scratchFolder();
    const { child } = await startProgram(dataDir, 'open');
    const second = openPostgres({ dataDir, say: quiet });
    await expect(second).rejects.toThrow(StartError);
    await expect(second).rejects.toThrow(`process ${child.pid}, http://127.0.0.1:8080`);
    expect(isAlive(await postmasterPid(dataDir))).toBe(true);
  });

  it('is refused also when both start at the same moment on a new folder', async () => {
    const dataDir = await scratchFolder();
    const starts = await Promise.allSettled([1, 2, 3].map(() => openHere({ dataDir })));
    const refused = starts.filter((start) => start.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual([
      expect.stringContaining(`process ${process.pid}`),
      expect.stringContaining(`process ${process.pid}`),
    ]);
  });

  it('is allowed when the lock names a pid that another program has now', async () => {
    const dataDir = await scratchFolder();
    const stranger = await spawnAsPostgres('sleep', ['60']);
    const lock = { pid: stranger.pid, beginning: 'before the power cut', address: 'nowhere' };
    await writeFile(join(dataDir, 'postgres.lock'), JSON.stringify(lock));
    await openHere({ dataDir });
    expect(isAlive(stranger.pid!)).toBe(true);
  });

  it('is allowed when a power cut left the lock empty', async () => {
    const dataDir = await scratchFolder();
    await writeFile(join(dataDir, 'postgres.lock'), '');
    await openHere({ dataDir });
  });
});

describe('an earlier PostgreSQL', () => {
  it('that lost its program and its keeper is stopped first', async () => {
    const dataDir = await scratchFolder();
    const first = await openHere({ dataDir });
    const host = decodeURIComponent(new URL(first.ownerUrl).hostname);
    const postgres = await programOf(await postmasterPid(dataDir));
    await first.stop();
    const cluster = join(dataDir, 'postgres', 'cluster');
    const orphan = await spawnAsPostgres(postgres, ['-D', cluster, '-k', host, '-h', '']);
    await expect.poll(() => existsSync(join(host, '.s.PGSQL.5432'))).toBe(true);

    const { said, runtimeUrl } = await openHere({ dataDir });
    expect(said.join()).toContain(`process ${orphan.pid}`);
    expect(isAlive(orphan.pid!)).toBe(false);
    expect(await query(runtimeUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('whose pid in postmaster.pid now belongs to another program is ignored', async () => {
    const dataDir = await scratchFolder();
    await (await openHere({ dataDir })).stop();
    const stranger = await spawnAsPostgres('sleep', ['60']);
    const cluster = join(dataDir, 'postgres', 'cluster');
    const lines = [stranger.pid, cluster, 1, 5432, join(dataDir, 'postgres'), '', 0, 'ready'];
    await writeFile(join(cluster, 'postmaster.pid'), `${lines.join('\n')}\n`);

    await openHere({ dataDir });
    expect(isAlive(stranger.pid!)).toBe(true);
  });

  it('killed under a busy connection is started again after that has ended', async () => {
    const dataDir = await scratchFolder();
    const { said, ownerUrl } = await openHere({ dataDir });
    const busy = query(ownerUrl, 'SELECT pg_sleep(1.5)').catch(() => {});
    const sleeping = `SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`;
    await expect.poll(() => query(ownerUrl, sleeping)).toHaveLength(1);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await busy;
    await expect.poll(() => query(ownerUrl, 'SELECT').catch(() => [])).toHaveLength(1);
    expect(said.join()).toContain('it is started again');
  });
});

describe('an unusable folder', () => {
  it('is reported, with the reason and another way', async () => {
    const file = join(await scratchFolder(), 'file');
    await writeFile(file, '');
    const start = openPostgres({ dataDir: join(file, 'data'), say: quiet });
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(/a part of the path is a file.*DATA_DIR=/);
  });
});
