import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The ids of PostgreSQL's processes whose data lie in the folder (Linux). */
export async function postgresProcesses(folder: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const command = await readFile(join('/proc', name, 'cmdline'), 'utf8').catch(() => '');
    const place = await readlink(join('/proc', name, 'cwd')).catch(() => '');
    if (/postgres/.test(command) && (command.includes(folder) || place.startsWith(folder))) {
      found.push(Number(name));
    }
  }
  return found;
}
