import pg from 'pg';
import { type Clock, systemClock } from './clock.ts';
import { type MigrationFile, readMigrationFiles } from './migrations/migration-files.ts';
import { requireTrigrams } from './migrations/require-trigrams.ts';
import { grantRuntimeRights } from './migrations/runtime-rights.ts';
import { StartError } from './start-error.ts';

interface Migrating {
  ownerUrl: string;
  /** The runtime role gets rights on the rows, unless it owns the tables. */
  runtimeUrl?: string;
  folder: string;
  clock?: Clock;
  say(line: string): void;
}

/** An arbitrary number, the same for every server process. */
const LOCK = 528_491;

/**
 * Brings the database to the state of the migrations in `folder`. A second process waits meanwhile.
 */
export async function migrate(migrating: Migrating): Promise<void> {
  const { ownerUrl, runtimeUrl = ownerUrl, folder, clock = systemClock, say } = migrating;
  const files = await readMigrationFiles(folder);
  const runtimeRole = await roleOf(runtimeUrl);

  await connected(ownerUrl, async (client) => {
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
    await takeLock(client, say);
    await requireTrigrams(client);
    for (const file of await missing(client, files)) {
      await apply(client, file, clock);
      say(`Database: ${file.name} done.`);
    }
    if (runtimeRole !== (await currentRole(client))) await grantRuntimeRights(client, runtimeRole);
  });
}

/** The lock belongs to the connection, so that it is released even if this process is killed. */
async function takeLock(client: pg.Client, say: (line: string) => void): Promise<void> {
  const tried = await client.query<{ locked: boolean }>(
    `SELECT pg_try_advisory_lock(${LOCK}) AS locked`,
  );
  if (tried.rows[0]?.locked) return;
  say('Another process migrates the database; waiting for it …');
  await client.query(`SELECT pg_advisory_lock(${LOCK})`);
}

/**
 * The files that the database has not applied. The applied ones must be the first files, unchanged.
 */
async function missing(client: pg.Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, hash text NOT NULL, at timestamptz NOT NULL)',
  );
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM migration ORDER BY name COLLATE "C"',
  );
  const known = new Map(files.map((file) => [file.name, file]));
  for (const [index, { name, hash }] of rows.entries()) {
    const file = known.get(name);
    if (!file) {
      throw new StartError(
        `The database is newer than this program: it has ${name}, which this version of Shala does not know. Start the newer version, or restore a backup from before it.`,
      );
    }
    if (file.hash !== hash) {
      throw new StartError(
        `${name} was changed after this database had applied it. Put it back as it was, and make the change in a new migration.`,
      );
    }
    if (files[index] !== file) {
      throw new StartError(
        `${files[index]?.name} comes before ${name}, which this database has already applied. Give it a number after the last.`,
      );
    }
  }
  return files.slice(rows.length);
}

async function apply(client: pg.Client, { name, text, hash }: MigrationFile, clock: Clock) {
  try {
    await client.query('BEGIN');
    await client.query(text);
    await client.query('INSERT INTO migration (name, hash, at) VALUES ($1, $2, $3)', [
      name,
      hash,
      clock.now(),
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    if (!(error instanceof pg.DatabaseError)) throw error;
    const place = error.position ? `, line ${lineAt(text, Number(error.position))}` : '';
    throw new StartError(
      `${name}${place} could not be applied, and nothing of it was: ${error.message}`,
    );
  }
}

const lineAt = (text: string, position: number) => text.slice(0, position - 1).split('\n').length;

async function currentRole(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]!.role;
}

const roleOf = (url: string) => connected(url, currentRole);

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the query that runs on it; it must not end the process too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
