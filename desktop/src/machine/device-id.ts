import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isWritable } from './folders.ts';
import { isUuid } from './uuid.ts';
import { writeAside } from './write-whole.ts';

/** The machine's id: an existing one, or a new one in the first writable folder. */
export function deviceIdIn(folders: readonly string[]): string {
  for (const folder of folders) {
    const found = read(folder);
    if (found) return found;
  }
  const folder = folders.find(isWritable);
  if (!folder) throw new Error(`No folder takes the device id: ${folders.join(', ')}`);
  return make(folder);
}

/** When several starts make an id at once, the first file in place counts for all. */
function make(folder: string): string {
  const place = join(folder, 'device-id');
  // Everyone on the machine may read it, also where its administrator's files are private.
  const aside = writeAside(place, `${randomUUID()}\n`, 0o644);
  try {
    linkSync(aside, place);
  } catch {
    // Another start has made it; or it is broken, or the disk has no links.
    if (read(folder) === undefined) renameSync(aside, place);
  } finally {
    rmSync(aside, { force: true });
  }
  return read(folder)!;
}

function read(folder: string): string | undefined {
  try {
    const text = readFileSync(join(folder, 'device-id'), 'utf8').trim();
    return isUuid(text) ? text.toLowerCase() : undefined;
  } catch {
    return undefined;
  }
}
