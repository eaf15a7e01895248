import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { type OpenPostgres, openPostgres, type PostgresOptions } from '../open-postgres.ts';
import { isAlive } from '../processes.ts';

/** A temporary folder that other users may enter, as PostgreSQL does not run as root. */
export async function enterableFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'pg-test-')));
  await chmod(folder, 0o755);
  return folder;
}

/** A folder that is deleted after the test. */
export async function scratchFolder(): Promise<string> {
  const folder = await enterableFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens PostgreSQL for this test, and collects its messages. */
export async function openHere(
  options: Partial<PostgresOptions>,
): Promise<OpenPostgres & { said: string[] }> {
  const said: string[] = [];
  const dataDir = options.dataDir ?? (await scratchFolder());
  const postgres = await openPostgres({ say: (line) => said.push(line), ...options, dataDir });
  onTestFinished(postgres.stop);
  return { ...postgres, said };
}

export async function query<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  // Some tests kill a server under a connection on purpose.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts a separate program that opens PostgreSQL on `dataDir` until it is killed; waits for the
 * named state.
 */
export async function startProgram(dataDir: string, until: 'making' | 'open') {
  const program = fileURLToPath(new URL('./keep-open.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let postmaster: number | undefined;
  onTestFinished(async () => {
    await kill(child);
    // PostgreSQL ends by itself a moment later; its folder cannot be deleted while it still writes.
    if (postmaster !== undefined) await untilDead(postmaster);
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, ownerUrl = ''] = line.split(' ');
    if (word?.toLowerCase() !== until) continue;
    if (until === 'open') postmaster = await postmasterPid(dataDir);
    return { child, ownerUrl };
  }
  throw new Error('the program ended by itself');
}

export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

export async function postmasterPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8');
  return Number.parseInt(text, 10);
}

export const untilDead = (pid: number) =>
  vi.waitFor(() => isAlive(pid) && Promise.reject(new Error(`${pid} lives`)), {
    timeout: 20_000,
    interval: 20,
  });
