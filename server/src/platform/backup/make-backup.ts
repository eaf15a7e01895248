import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { FolderBackend } from '../files/folder-backend.ts';
import { missingFiles } from '../files/move-files.ts';
import { clusterIn, syncFolder } from '../postgres/cluster.ts';
import type { ReachedPostgres } from '../postgres/reach-postgres.ts';
import { codeOf, reasonOf } from '../postgres/system-errors.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { version } from '../version.ts';
import {
  backupName,
  describeBackup,
  inMegabytes,
  keepNewest,
  partOf,
  removeParts,
  requireRoom,
} from './backup-folder.ts';
import { copyDatabase, isOfRunningServer } from './copy-database.ts';
import { copyFile, makeLike, sizeOfFolder, syncTree } from './copy-folder.ts';
import { copyBesideDatabase, keptBesideDatabase, sizeBesideDatabase } from './data-folder.ts';
import { noteBackup } from './last-backup.ts';
import { contentsOf, proveBackup } from './prove-backup.ts';

const saysEveryMs = 5_000;
/** Missing files beyond these are only counted. */
const mostNamed = 20;

interface Making {
  settings: Settings;
  target: string;
  postgres: ReachedPostgres;
  keep: number | undefined;
  say(line: string): void;
}

/** Returns the path of the backup, which has its name only when it is proven. */
export async function makeBackup(making: Making): Promise<string> {
  const { settings, target, postgres, keep, say } = making;
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  // A lost connection fails the statement that waits for it.
  client.on('error', () => {});
  const backup = join(target, backupName(systemClock.now()));
  await client.connect();
  try {
    const { database } = await contentsOf(client);
    await removeParts(target, database);
    if (existsSync(backup) || existsSync(partOf(backup))) {
      throw new StartError(`${backup} is there already. Start the next backup in a minute.`);
    }
    try {
      await fillBackup(making, client, partOf(backup));
      await rename(partOf(backup), backup);
      await syncFolder(target);
    } catch (error) {
      await rm(partOf(backup), { recursive: true, force: true });
      throw explained(error, target);
    }
    await noteBackup(settings.dataDir, systemClock.now().toISOString());
    say(`Backup complete: ${backup}`);
    if (settings.s3Bucket) {
      say(
        `The files in the bucket ${settings.s3Bucket} are not in it; back them up with the store's own tools.`,
      );
    }
    const removed = keep === undefined ? [] : await keepNewest(target, database, keep);
    for (const name of removed) say(`${name} is removed; the newest ${keep} are kept.`);
    return backup;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Uploaded files are copied before the database and after it: before, so that one that is deleted
 * meanwhile is there, and after, so that one that comes meanwhile is.
 */
async function fillBackup({ settings, postgres, say }: Making, client: pg.Client, part: string) {
  const { dataDir, pgBin } = settings;
  const { folder } = postgres.place;
  const since = performance.now();
  const before = await contentsOf(client);
  const size =
    (await sizeOfFolder({ from: clusterIn(folder), isLeftOut: isOfRunningServer })) +
    (await sizeBesideDatabase(dataDir));
  await requireRoom(dirname(part), size);
  const progress = progressOf(size, say);
  const beside = { dataDir, backup: part, onBytes: progress.add };
  const about = {
    version,
    at: systemClock.now().toISOString(),
    database: before.database,
    migration: before.migrations.at(-1) ?? null,
  };

  await makeLike(dataDir, part);
  await describeBackup(part, about);
  await copyBesideDatabase(beside, ['files']);
  await makeLike(folder, join(part, 'postgres'));
  await copyFile(join(folder, 'passwords.json'), join(part, 'postgres', 'passwords.json'));
  const to = clusterIn(join(part, 'postgres'));
  await copyDatabase({ client, cluster: clusterIn(folder), to, onBytes: progress.add });
  await copyBesideDatabase(beside, keptBesideDatabase);
  say(
    `${inMegabytes(progress.bytes())} MB copied; written to the disk and opened to see that it is whole …`,
  );
  await syncTree(part);

  const proof = { backup: part, place: postgres.place, before, pgBin, say };
  const { missing, ...counts } = await proveBackup(proof, async ({ runtimeUrl }) => ({
    missing: settings.s3Bucket ? [] : await filesMissingIn(part, runtimeUrl),
  }));
  await describeBackup(part, { ...about, ...counts });
  await syncTree(part);
  const seconds = Math.round((performance.now() - since) / 1000);
  say(
    `${counts.tables} tables with ${counts.rows.toLocaleString('en-IN')} rows read in ${seconds} s.`,
  );
  if (missing.length === 0) return;
  say(
    `${missing.length} files have a row and no bytes, on the server or because they were deleted meanwhile:`,
  );
  for (const id of missing.slice(0, mostNamed)) say(id);
}

async function filesMissingIn(backup: string, url: string): Promise<string[]> {
  const files = await FolderBackend.open(backup);
  const db = openDatabase({ url, poolSize: 1, onError: () => {} });
  const missing: string[] = [];
  try {
    for await (const id of missingFiles(db, [files])) missing.push(id);
  } finally {
    await db.destroy();
  }
  return missing;
}

function progressOf(total: number, say: (line: string) => void) {
  let copied = 0;
  let said = performance.now();
  return {
    bytes: () => copied,
    add: (bytes: number) => {
      copied += bytes;
      if (performance.now() - said < saysEveryMs) return;
      said = performance.now();
      say(`${inMegabytes(copied)} of about ${inMegabytes(total)} MB copied.`);
    },
  };
}

/** In words, what a person can do something about. */
function explained(error: unknown, target: string): unknown {
  if (error instanceof StartError) return error;
  const none = 'Nothing of it is kept';
  const reason = reasonOf(error);
  if (reason !== undefined) {
    const { path } = error as NodeJS.ErrnoException;
    return new StartError(
      `The backup in ${target} could not be made: ${reason}${path ? ` (${path})` : ''}. ${none}.`,
    );
  }
  const isStopped =
    /^(57P0|08)/.test(codeOf(error) ?? '') ||
    /Connection terminated|connection error/.test(String(error));
  return isStopped
    ? new StartError(`The database was stopped during the backup. ${none}; start it again.`)
    : error;
}
