import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A small disk in memory, for the tests of a file; undefined where the system does not allow one. */
export function diskOf(megabytes: number, options = ''): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'pg-disk-'));
  try {
    const size = `size=${megabytes}m,mode=755${options}`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', size, 'none', folder], { stdio: 'ignore' });
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  afterAll(() => {
    // The disk may stay busy for a moment after a process of the database has ended.
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  return folder;
}
