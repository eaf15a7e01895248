import { closeSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/**
 * Waits for the browser of a killed host, which takes a moment to end and would swallow the next
 * start, and kills one that hangs; the files of a killed browser are no lock.
 */
export async function profileFree(profile: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (isInUse(profile) && Date.now() < until) await pause(100);
  for (let pid = ownerOf(profile); pid !== undefined; pid = ownerOf(profile)) {
    end(pid);
    await pause(50);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The browser has ended by itself meanwhile.
  }
}

function isInUse(profile: string): boolean {
  return process.platform === 'win32' ? isOpenOnWindows(profile) : ownerOf(profile) !== undefined;
}

/** Windows lets nobody open the lock file of a running browser, and deletes it with the browser. */
function isOpenOnWindows(profile: string): boolean {
  try {
    closeSync(openSync(join(profile, 'lockfile'), 'r'));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/**
 * The living browser in the profile's link, which has the form host-pid; the pid may belong to
 * another program by now.
 */
function ownerOf(profile: string): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(join(profile, 'SingletonLock')))?.[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(`--user-data-dir=${profile}\0`) ? pid : undefined;
  } catch {
    return undefined;
  }
}
