import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';

/** Writes beside the place and onto the disk, so that a power cut leaves the old file or the new one, whole. */
export function writeAside(path: string, text: string, mode = 0o600): string {
  const aside = `${path}.${randomUUID()}`;
  const file = openSync(aside, 'wx', mode);
  try {
    writeFileSync(file, text);
    // Whatever the mask of whoever runs us.
    fchmodSync(file, mode);
    fsyncSync(file);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
  return aside;
}

export function writeWhole(path: string, text: string): void {
  const aside = writeAside(path, text);
  try {
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}
