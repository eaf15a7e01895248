import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/** The user that PostgreSQL runs as; undefined where it is our own. */
export interface RunAs {
  uid: number;
  gid: number;
}

export const weAreRoot = process.getuid?.() === 0;

/** PostgreSQL refuses to run as root. `nobody` is on every system, so no user has to be made. */
export async function nobody(): Promise<RunAs> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users) ?? [];
  if (uid === undefined || gid === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root, and this system has no user `nobody` to run it as. Start Shala as an ordinary user, or name a running PostgreSQL by DATABASE_URL.',
    );
  }
  return { uid: Number(uid), gid: Number(gid) };
}

/** The first folder of `path`, itself included, that `who` may not enter; undefined if none. */
export async function closedFolder(path: string, who: RunAs): Promise<string | undefined> {
  const parent = dirname(path);
  const above = parent === path ? undefined : await closedFolder(parent, who);
  if (above !== undefined) return above;
  const { mode, uid, gid } = await stat(path);
  const mayEnter = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001;
  return mode & mayEnter ? undefined : path;
}

/**
 * PostgreSQL gets nothing of our environment: locale, PG* variables and library paths change its
 * behaviour.
 */
export const emptyEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {};

/** Runs a program to its end and returns its output. */
export async function runProgram(
  program: string,
  args: string[],
  runAs: RunAs | undefined,
): Promise<string> {
  const options = { ...runAs, env: emptyEnvironment, cwd: '/', windowsHide: true };
  return (await promisify(execFile)(program, args, options)).stdout;
}
