import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isWritable } from './folders.ts';
import { isUuid } from './uuid.ts';
import { writeAside } from './write-whole.ts';

/** The machine's id: the one that is there, or one made now in the first folder that takes it. */
export function deviceIdIn(folders: readonly string[]): string {
  for (const folder of folders) {
    const found = read(folder);
    if (found) return found;
  }
  const folder = folders.find(isWritable);
  if (!folder) throw new Error(`No folder takes the device id: ${folders.join(', ')}`);
  return make(folder);
}

/** However many start at once, the first file put in place holds for all. */
function make(folder: string): string {
  const place = join(folder, 'device-id');
  // For everyone of the machine, also where its administrator's files are for nobody else.
  const aside = writeAside(place, `${randomUUID()}\n`, 0o644);
  try {
    linkSync(aside, place);
  } catch {
    // There by another's hand already; or broken, or on a disk that knows no links.
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
