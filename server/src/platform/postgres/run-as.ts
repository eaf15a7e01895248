import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';

/** Whose rights PostgreSQL runs with; undefined where they are our own. */
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

/** The folder on the way to `path`, itself included, that `who` may not enter; undefined if none. */
export async function closedFolder(path: string, who: RunAs): Promise<string | undefined> {
  const parent = dirname(path);
  const above = parent === path ? undefined : await closedFolder(parent, who);
  if (above !== undefined) return above;
  const { mode, uid, gid } = await stat(path);
  const mayEnter = uid === who.uid ? 0o100 : gid === who.gid ? 0o010 : 0o001;
  return mode & mayEnter ? undefined : path;
}

/** Nothing of our own environment reaches PostgreSQL: locale, PG* variables and library paths change what it does. */
export const emptyEnvironment: NodeJS.ProcessEnv =
  process.platform === 'win32' ? { SystemRoot: process.env.SystemRoot } : {};

/** Runs a program to its end and gives what it printed. */
export async function runProgram(
  program: string,
  args: string[],
  runAs: RunAs | undefined,
): Promise<string> {
  const options = { ...runAs, env: emptyEnvironment, cwd: '/', windowsHide: true };
  return (await promisify(execFile)(program, args, options)).stdout;
}
