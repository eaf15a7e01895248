import { type SpawnOptions, spawn } from 'node:child_process';

/** Runs a program without a shell, to its end; false where there is none of that name. */
export function run(program: string, args: string[], options: SpawnOptions = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', windowsHide: true, ...options });
    child.once('error', () => resolve(false));
    child.once('exit', () => resolve(true));
  });
}

/** Starts a program that outlives us; false where there is none of that name. */
export function start(program: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', detached: true, windowsHide: true });
    child.once('error', () => resolve(false));
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
}
