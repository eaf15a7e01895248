import { readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { copyFile, copyFolder, giveOwner } from './copy-folder.ts';

interface DatabaseCopying {
  /** The owner's connection; where it breaks, PostgreSQL forgets the backup. */
  client: pg.Client;
  cluster: string;
  to: string;
  onBytes(bytes: number): void;
}

/** Of the running server alone, which makes them again; the log is copied when all else is. */
const emptied = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const leftOut = /^(postmaster\.(pid|opts)|backup_label(\.old)?|pg_internal\.init|pgsql_tmp.*)$/;

export const isOfRunningServer = (path: string): boolean =>
  emptied.has(dirname(path)) || leftOut.test(basename(path));

/**
 * Copies a cluster while it works, by PostgreSQL's low-level interface: the files as they are found,
 * and the log from before the first of them to after the last, which makes them one state. The slot
 * keeps the log that long, however much is written meanwhile.
 */
export async function copyDatabase({ client, cluster, to, onBytes }: DatabaseCopying) {
  await refuseTablespaces(client);
  const slot = `shala_backup_${process.pid}`;
  await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [slot]);
  await client.query(`SELECT pg_backup_start('shala', true)`);
  await copyFolder({ from: cluster, to, isLeftOut: isOfRunningServer, onBytes });

  const { rows } = await client.query<{ label: string; last: string }>(
    'SELECT labelfile AS label, pg_walfile_name(lsn) AS last FROM pg_backup_stop()',
  );
  const { label, last } = rows[0]!;
  await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
  await giveOwner(join(to, 'backup_label'), cluster);
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (first === undefined) throw new Error(`the label of the backup names no file:\n${label}`);
  const isNeeded = (name: string) =>
    /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith('.history');
  for (const name of await readdir(join(cluster, 'pg_wal'))) {
    if (isNeeded(name))
      await copyFile(join(cluster, 'pg_wal', name), join(to, 'pg_wal', name), onBytes);
  }
  await client.query('SELECT pg_drop_replication_slot($1)', [slot]);
}

/** Shala makes none; whoever did has files outside of the folder. */
async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT spcname AS name FROM pg_tablespace WHERE spcname NOT IN ('pg_default', 'pg_global')`,
  );
  if (rows.length === 0) return;
  throw new StartError(
    `The database has files outside of its folder, in the tablespace ${rows[0]!.name}. Back it up with pg_basebackup.`,
  );
}
