import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'last-backup.json');

/** When the last complete backup was made; null where none was, or nobody can tell. */
export async function lastBackup(dataDir: string): Promise<string | null> {
  try {
    const { at } = JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as { at: string };
    return new Date(at).toISOString();
  } catch {
    return null;
  }
}

export async function noteBackup(dataDir: string, at: string): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ at }), { mode: 0o644 });
  await rename(`${file}.new`, file);
}

/** A server makes its key when it first starts. */
export async function firstStart(dataDir: string): Promise<string> {
  return (await stat(join(dataDir, 'link-key'))).mtime.toISOString();
}
