import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';

const keyBytes = 32;

/**
 * The key that links are signed with, made at the first start. One that a full disk or a power failure has cut is made
 * again: whoever knew that it is empty could sign links.
 */
export async function linkKey(path: string): Promise<Buffer> {
  try {
    await writeFile(path, randomBytes(keyBytes), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = await readFile(path);
  if (key.length === keyBytes) return key;
  await rm(path, { force: true });
  return linkKey(path);
}
