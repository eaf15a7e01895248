import { closeSync, openSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/**
 * A browser whose host was killed takes a moment to end, and would swallow the next start. Waits for it, and ends
 * one that hangs; what a killed browser left behind is no lock.
 */
export async function profileFree(profile: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (isInUse(profile) && Date.now() < until) await pause(100);
  for (let pid = holder(profile); pid !== undefined; pid = holder(profile)) {
    end(pid);
    await pause(50);
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Ended by itself meanwhile.
  }
}

function isInUse(profile: string): boolean {
  return process.platform === 'win32' ? isOpenOnWindows(profile) : holder(profile) !== undefined;
}

/** Windows lets nobody open the file that a running browser holds, and removes it with the browser. */
function isOpenOnWindows(profile: string): boolean {
  try {
    closeSync(openSync(join(profile, 'lockfile'), 'r'));
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** The living browser that the profile's link names, as host-pid; the pid may be another program's by now. */
function holder(profile: string): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(join(profile, 'SingletonLock')))?.[1]);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.includes(`--user-data-dir=${profile}\0`) ? pid : undefined;
  } catch {
    return undefined;
  }
}
