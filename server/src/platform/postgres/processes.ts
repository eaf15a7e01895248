import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process is alive, but another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When the process began, in whatever form the system tells it; undefined when there is none. Pids
 * are used again, above all after a reboot and in containers: pid and beginning together name a
 * process.
 */
export async function beginningOf(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return 'alive';
  if (process.platform !== 'linux') return (await ps(pid, 'lstart=')) ?? 'alive';
  const [stat, boot] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''),
  ]);
  // The second field is the program's name in brackets and may contain spaces; the rest is plain.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields[18];
  return ticks === undefined || state === 'Z' ? undefined : `${boot.trim()}:${ticks}`;
}

/**
 * Whether `pid` is the PostgreSQL server of this very cluster, and not another program with a
 * reused pid.
 */
export async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') return /postgres/i.test(await taskName(pid));
  // A server's working folder is its cluster; on Linux the link follows even a moved folder.
  if (process.platform === 'linux') return (await workingFolder(pid)) === cluster;
  const command = (await ps(pid, 'command=')) ?? '';
  return command.includes('postgres') && command.includes(cluster);
}

async function workingFolder(pid: number): Promise<string | undefined> {
  return readlink(`/proc/${pid}/cwd`).catch(() => undefined);
}

async function taskName(pid: number): Promise<string> {
  return (await run('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])).stdout;
}

async function ps(pid: number, column: string): Promise<string | undefined> {
  const line = await run('ps', ['-ww', '-o', column, '-p', String(pid)]).catch(() => undefined);
  return line?.stdout.trim() || undefined;
}
