import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...path) => join(root, ...path);

/** An error message for the person; shown without a stack. */
export class Failure extends Error {}

/** Runs a program in the foreground to its end; returns its exit code. */
export function exitCodeOf(program, args, { onSpawn = () => {}, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    if (child.pid !== undefined) onSpawn(child.pid);
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });
}

export async function run(program, args, options) {
  const code = await exitCodeOf(program, args, options);
  if (code !== 0) throw new Failure(`${[program, ...args].join(' ')} ended with code ${code}.`);
}

/** Runs a tool of node_modules through its own script, as `.bin` differs between systems. */
export const tool = (script) => (args, options) =>
  run(process.execPath, [inRoot('node_modules', script), ...args], options);

export const vite = tool('vite/bin/vite.js');

/** Runs the work of a script; a failure ends it with one clear message. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exitCode = 1;
  }
}

/** Whether a process of this id is there, also one of somebody else. */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
