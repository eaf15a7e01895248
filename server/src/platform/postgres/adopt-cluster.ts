import { chmod, chown, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterIn } from './cluster.ts';
import type { Place } from './places.ts';

/** PostgreSQL starts on a folder of its own user alone, which nobody else may write to or enter. */
const OPEN_TO_OTHERS = 0o027;

/**
 * Gives the files the owner and the rights that PostgreSQL asks for: a backup that was copied back
 * from a stick, or by another user, has lost them.
 */
export async function adoptCluster({ folder, runAs }: Place): Promise<void> {
  if (process.platform === 'win32') return;
  if ((await isClosed(folder)) && (await isClosed(clusterIn(folder)))) return;

  await chmod(join(folder, 'passwords.json'), 0o600);
  const cluster = await readdir(clusterIn(folder), { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of cluster) await adopt(join(parentPath, name));
  // Last of all, as they tell whether all is done.
  await adopt(folder);
  await adopt(clusterIn(folder));

  async function isClosed(path: string) {
    const { mode, uid } = await stat(path);
    return (runAs === undefined || uid === runAs.uid) && (mode & OPEN_TO_OTHERS) === 0;
  }

  async function adopt(path: string) {
    const isFolder = (await stat(path)).isDirectory();
    await chmod(path, isFolder ? 0o700 : 0o600);
    if (runAs) await chown(path, runAs.uid, runAs.gid);
  }
}
