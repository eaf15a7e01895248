import { rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { clusterIn } from '../postgres/cluster.ts';
import {
  type OpenPostgres,
  openPostgres,
  type PostgresOptions,
} from '../postgres/open-postgres.ts';
import type { Place } from '../postgres/places.ts';
import { closedFolder } from '../postgres/run-as.ts';
import { StartError } from '../start-error.ts';
import { requireRoom } from './backup-folder.ts';
import { copyFolder, sizeOfFolder } from './copy-folder.ts';

interface Proving {
  /** The backup, made as a data folder. */
  backup: string;
  /** Of the database that was copied. */
  place: Place;
  before: Contents;
  pgBin: PostgresOptions['pgBin'];
  say(line: string): void;
}

/** What a database has, by which a copy of it is known to be whole. */
export interface Contents {
  /** PostgreSQL's own number of the database. */
  database: string;
  migrations: string[];
  /** The newest entry of the audit trail. */
  newestAct: { id: string; at: string } | undefined;
}

export async function contentsOf(client: pg.Client): Promise<Contents> {
  const {
    rows: [system],
  } = await client.query<{ id: string }>(
    'SELECT system_identifier::text AS id FROM pg_control_system()',
  );
  const migrations = await client.query<{ name: string }>(
    'SELECT name FROM migration ORDER BY name COLLATE "C"',
  );
  const acts = await client.query<{ id: string; at: string }>(
    'SELECT id::text, at::text FROM audit ORDER BY at DESC, id DESC LIMIT 1',
  );
  return {
    database: system!.id,
    migrations: migrations.rows.map(({ name }) => name),
    newestAct: acts.rows[0],
  };
}

/** Opens the backup with PostgreSQL as a start would, looks at all of it, and closes it again. */
export async function proveBackup<Result>(
  proving: Proving,
  look: (postgres: OpenPostgres) => Promise<Result>,
): Promise<Result & { tables: number; rows: number }> {
  const { backup, place, before, pgBin, say } = proving;
  const beside = join(dirname(place.folder), 'backup-proof');
  // What a broken-off backup has left.
  await rm(beside, { recursive: true, force: true });
  try {
    const dataDir = (await canRunIn(backup, place)) ? backup : await copied(backup, beside);
    const postgres = await openPostgres({ dataDir, pgBin, say }).catch((error: unknown) => {
      if (!(error instanceof StartError)) throw error;
      throw new StartError(`The backup does not open, and is not kept. ${error.message}`);
    });
    try {
      const counts = await readAll(postgres.ownerUrl, before);
      return { ...counts, ...(await look(postgres)) };
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

/**
 * PostgreSQL wants its folder owned by its user and closed to others, which FAT and exFAT cannot
 * give, and be let in to it.
 */
async function canRunIn(backup: string, { folder, runAs }: Place): Promise<boolean> {
  const copy = await stat(clusterIn(join(backup, 'postgres')));
  const original = await stat(clusterIn(folder));
  if (copy.mode !== original.mode || copy.uid !== original.uid) return false;
  return !runAs || (await closedFolder(dirname(backup), runAs)) === undefined;
}

/** The backup's database once more, on the server's own disk. */
async function copied(backup: string, beside: string): Promise<string> {
  const from = join(backup, 'postgres');
  await requireRoom(dirname(beside), await sizeOfFolder({ from }));
  await copyFolder({ from, to: join(beside, 'postgres') });
  return beside;
}

/** Reads every page of every table, each of which has a checksum. */
async function readAll(url: string, before: Contents) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await requireContents(client, before);
    await client.query('SET enable_indexscan = off; SET enable_indexonlyscan = off');
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    let rows = 0;
    for (const { name } of tables) {
      const counted = await client.query<{ count: string }>(`SELECT count(*) FROM ${name}`);
      rows += Number(counted.rows[0]?.count);
    }
    return { tables: tables.length, rows };
  } finally {
    await client.end();
  }
}

async function requireContents(client: pg.Client, before: Contents): Promise<void> {
  const { migrations } = await contentsOf(client);
  const { newestAct } = before;
  const acts = newestAct
    ? await client.query('SELECT FROM audit WHERE at = $1 AND id = $2', [
        newestAct.at,
        newestAct.id,
      ])
    : undefined;
  if (before.migrations.every((name) => migrations.includes(name)) && acts?.rowCount !== 0) return;
  throw new StartError(
    'The backup opens, but lacks what the database had before it was begun. It is not kept; start the backup again.',
  );
}
