import { readdir, readFile, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { inIndia } from '@shala/contract/indian-dates.ts';
import { StartError } from '../start-error.ts';

/** What the file `backup.json` in a backup says of it. */
interface AboutBackup {
  version: string;
  at: string;
  /** PostgreSQL's own number of the database, as several servers may use one disk. */
  database: string;
  /** The latest of its migrations. */
  migration: string | null;
  tables?: number;
  rows?: number;
}

const isName = /^shala-\d{4}-\d{2}-\d{2}-\d{4}$/;
/** Of a backup that is being made, or whose making was broken off. */
const part = '.part';
const about = 'backup.json';

export const inMegabytes = (bytes: number): string =>
  Math.round(bytes / 1e6).toLocaleString('en-IN');

/** `shala-2026-11-27-1345`, by the clocks of India. */
export const backupName = (at: Date): string =>
  `shala-${inIndia(at).slice(0, 16).replace('T', '-').replace(':', '')}`;

export const partOf = (backup: string): string => backup + part;

/** The folder for backups. It is not made here: where a disk is missing, its folder is too. */
export async function requireFolder(folder: string, dataDir: string): Promise<string> {
  const found = await realpath(folder).catch(() => undefined);
  if (found === undefined) {
    throw new StartError(
      `There is no folder ${resolve(folder)}. Plug in the disk, or make the folder first.`,
    );
  }
  const below = relative(await realpath(dataDir).catch(() => resolve(dataDir)), found);
  if (below.startsWith('..') || isAbsolute(below)) return found;
  throw new StartError(
    `${found} lies in the data folder ${dataDir}, and would be lost with it. Name a folder on another disk, for example /media/usb.`,
  );
}

export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= bytes) return;
  throw new StartError(
    `The disk of ${folder} is too full: the backup takes ${inMegabytes(bytes)} MB, ${inMegabytes(bavail * bsize)} MB are free. Delete old backups, or keep fewer with --keep=3.`,
  );
}

export const describeBackup = (backup: string, said: AboutBackup): Promise<void> =>
  writeFile(join(backup, about), `${JSON.stringify(said, undefined, 2)}\n`);

/** Removes what broken-off backups of this database have left. */
export async function removeParts(folder: string, database: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(part) || !isName.test(name.slice(0, -part.length))) continue;
    const path = join(folder, name);
    if ((await databaseOf(path)) === database) await rm(path, { recursive: true, force: true });
  }
}

/** Removes the backups of this database but the newest; returns the names of those removed. */
export async function keepNewest(folder: string, database: string, count: number) {
  const names: string[] = [];
  for (const name of (await readdir(folder)).filter((one) => isName.test(one)).sort()) {
    if ((await databaseOf(join(folder, name))) === database) names.push(name);
  }
  const old = names.slice(0, -count);
  for (const name of old) {
    const backup = join(folder, name);
    // Half of one must not look like a whole one.
    await rename(backup, partOf(backup));
    await rm(partOf(backup), { recursive: true });
  }
  return old;
}

async function databaseOf(backup: string): Promise<string | undefined> {
  try {
    const text = await readFile(join(backup, about), 'utf8');
    return (JSON.parse(text) as Partial<AboutBackup>).database;
  } catch {
    return undefined;
  }
}
