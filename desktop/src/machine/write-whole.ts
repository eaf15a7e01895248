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

/**
 * Writes a temporary file and syncs it, so that a power cut leaves either the old or the new file,
 * complete.
 */
export function writeAside(path: string, text: string, mode = 0o600): string {
  const aside = `${path}.${randomUUID()}`;
  const file = openSync(aside, 'wx', mode);
  try {
    writeFileSync(file, text);
    // The mode is set explicitly, whatever the umask.
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
