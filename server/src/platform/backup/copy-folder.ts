import { chown, type FileHandle, mkdir, open, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../postgres/cluster.ts';
import { weAreRoot } from '../postgres/run-as.ts';
import { codeOf } from '../postgres/system-errors.ts';

interface Folder {
  from: string;
  /** By its path below `from`; what is in a folder that stays out is not looked at. */
  isLeftOut?(path: string): boolean;
}

interface Copying extends Folder {
  to: string;
  onBytes?(bytes: number): void;
}

interface Entry {
  path: string;
  isFolder: boolean;
  size: number;
}

const atOnce = 1024 * 1024;

/** Copies a folder that changes meanwhile: what vanishes is left out, what grows is cut where it was. */
export async function copyFolder(copying: Copying): Promise<void> {
  const { from, to, onBytes } = copying;
  await makeLike(from, to);
  for await (const { path, isFolder } of entriesOf(copying)) {
    const [source, target] = [join(from, path), join(to, path)];
    await unlessGone(source, () =>
      isFolder ? makeLike(source, target) : copyFile(source, target, onBytes),
    );
  }
}

export async function sizeOfFolder(folder: Folder): Promise<number> {
  let bytes = 0;
  for await (const { size } of entriesOf(folder)) bytes += size;
  return bytes;
}

export async function copyFile(
  from: string,
  to: string,
  onBytes?: (bytes: number) => void,
): Promise<void> {
  await withFile(open(from), async (source) => {
    const { size, mode } = await source.stat();
    await withFile(open(to, 'wx', mode & 0o777), async (target) => {
      const buffer = Buffer.allocUnsafe(atOnce);
      for (let left = size; left > 0; ) {
        const { bytesRead } = await source.read(buffer, 0, Math.min(left, atOnce));
        if (bytesRead === 0) return;
        await target.writeFile(buffer.subarray(0, bytesRead));
        left -= bytesRead;
        onBytes?.(bytesRead);
      }
    });
  });
  await giveOwner(to, from);
}

/** A folder with the rights and the owner of another. */
export async function makeLike(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: (await stat(from)).mode & 0o777, recursive: true });
  await giveOwner(to, from);
}

/** The owner of another file, which only root can give. */
export async function giveOwner(to: string, from: string): Promise<void> {
  if (!weAreRoot) return;
  const { uid, gid } = await stat(from);
  await chown(to, uid, gid).catch(unlessUnknown);
}

/** FAT and exFAT know no owners. */
function unlessUnknown(error: unknown): void {
  if (codeOf(error) !== 'EPERM') throw error;
}

/** Brings all of a folder to the disk, so that a stick that is pulled out has it. */
export async function syncTree(folder: string): Promise<void> {
  for await (const { path, isFolder } of entriesOf({ from: folder })) {
    if (isFolder) await syncFolder(join(folder, path));
    else await withFile(open(join(folder, path), 'r+'), (file) => file.sync());
  }
  await syncFolder(folder);
}

async function withFile(opening: Promise<FileHandle>, work: (file: FileHandle) => Promise<void>) {
  const file = await opening;
  await work(file).finally(() => file.close());
}

/** Links are followed: a folder may lie on another disk, and its copy shall be whole. */
async function* entriesOf(folder: Folder, below = ''): AsyncGenerator<Entry> {
  const { from, isLeftOut } = folder;
  const listed = await unlessGone(join(from, below), (source) => opendir(source));
  if (!listed) return;
  for await (const { name } of listed) {
    const path = join(below, name);
    if (isLeftOut?.(path)) continue;
    const found = await unlessGone(join(from, path), (source) => stat(source));
    if (found?.isFile()) yield { path, isFolder: false, size: found.size };
    if (!found?.isDirectory()) continue;
    yield { path, isFolder: true, size: 0 };
    yield* entriesOf(folder, path);
  }
}

/** Where the copy itself cannot be written, that is an error. */
async function unlessGone<T>(
  source: string,
  work: (source: string) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await work(source);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && path === source) return undefined;
    throw error;
  }
}
