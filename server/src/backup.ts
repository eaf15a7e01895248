import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { postgresOptions } from './command-database.ts';
import { requireFolder } from './platform/backup/backup-folder.ts';
import { makeBackup } from './platform/backup/make-backup.ts';
import { lockFolder } from './platform/postgres/folder-lock.ts';
import { reachPostgres } from './platform/postgres/reach-postgres.ts';
import { readSettings } from './platform/settings.ts';
import { StartError } from './platform/start-error.ts';

/**
 * `npm run backup -- /media/usb --keep=3`: copies the data folder, beside a running server or without
 * one, into a new folder there, and opens the copy's database before it counts as complete. Returns
 * the path of the backup.
 */
export async function backUp(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  args: string[],
): Promise<string> {
  const { folder, keep } = readArguments(args);
  const settings = readSettings(env);
  if (settings.databaseUrl !== undefined) {
    throw new StartError(
      'DATABASE_URL is set: back up that database with its own tools, pg_dump or pg_basebackup, and after it DATA_DIR. `npm run backup` is for the PostgreSQL that comes along.',
    );
  }
  const target = await requireFolder(folder, settings.dataDir);
  const postgres = await reachPostgres(postgresOptions(settings, say));
  try {
    const unlock = await lockFolder(
      join(dirname(postgres.place.folder), 'backup'),
      target,
      (_, { pid, address }) =>
        `A backup of this server is being made already: process ${pid}, into ${address}. Wait for its end.`,
    );
    return await makeBackup({ settings, target, postgres, keep, say }).finally(unlock);
  } finally {
    await postgres.stop();
  }
}

function readArguments(args: string[]): { folder: string; keep: number | undefined } {
  const usage =
    'npm run backup -- FOLDER [--keep=N], for example: npm run backup -- /media/usb --keep=3';
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    });
    const [folder, ...others] = positionals;
    if (!folder || others.length > 0) throw new StartError(`Name one folder. ${usage}`);
    if (values.keep !== undefined && !/^[1-9]\d{0,3}$/.test(values.keep)) {
      throw new StartError(`--keep=${values.keep} is no whole number from 1 to 9999. ${usage}`);
    }
    return { folder, keep: values.keep === undefined ? undefined : Number(values.keep) };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${(error as Error).message}. ${usage}`);
  }
}
