import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isAlive, isPostmasterOf } from './processes.ts';
import { runProgram } from './run-as.ts';

/** Asks PostgreSQL to stop: at once ('fast'), or without even a last checkpoint ('immediate'). */
export async function confirmStop(
  pid: number,
  mode: 'fast' | 'immediate',
  windows: { pgCtl: string; cluster: string },
): Promise<void> {
  if (process.platform === 'win32') {
    const args = ['stop', '-D', windows.cluster, '-m', mode, '-W'];
    await runProgram(windows.pgCtl, args, undefined).catch(() => {});
  } else if (isAlive(pid)) {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  }
}

/** Stops a server that outlived its program. The caller has the folder's lock. */
export async function endOrphan(
  cluster: string,
  pgCtl: string,
  say: (line: string) => void,
): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (!(pid > 0)) return;

  if (!(await isPostmasterOf(pid, cluster))) {
    // PostgreSQL itself sees that a pid is dead, but takes any living process of its user for a
    // server.
    if (isAlive(pid)) await rm(pidFile, { force: true });
    return;
  }
  say(`PostgreSQL still runs from an earlier start (process ${pid}); it is stopped first …`);
  await confirmStop(pid, 'fast', { pgCtl, cluster });
  if (await hasEnded(pid, cluster, 60)) return;
  await confirmStop(pid, 'immediate', { pgCtl, cluster });
  if (await hasEnded(pid, cluster, 15)) return;
  throw new StartError(
    `PostgreSQL from an earlier start (process ${pid}) on ${cluster} does not stop. End it by hand, then start again.`,
  );
}

async function hasEnded(pid: number, cluster: string, seconds: number): Promise<boolean> {
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    if (!(await isPostmasterOf(pid, cluster))) return true;
    await pause(50);
  }
  return false;
}
