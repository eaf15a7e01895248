import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The ids of the processes whose command names the folder (Linux). */
export async function processesOf(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(join('/proc', name, 'cmdline'), 'utf8').catch(() => '');
    if (command.includes(folder)) found.push(Number(name));
  }
  return found;
}
