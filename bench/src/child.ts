import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';

/** A program of this bench in a process of its own, and the first thing it says. */
export async function startChild(
  entry: string,
  ...args: string[]
): Promise<{ child: ChildProcess; said: unknown }> {
  const child = fork(entry, args, { execArgv: ['--import', 'tsx'] });
  const [said] = await once(child, 'message');
  return { child, said };
}

/** The milliseconds of processor time that a process has used so far (Linux). */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  // The kernel counts in hundredths of a second.
  return (Number(user) + Number(system)) * 10;
}
