import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../migrate.ts';
import { root } from '../places.ts';
import { databaseUrl } from './databases.ts';

const migrations = join(root, 'server/migrations');

interface AtMigration<Found> {
  /** The file's name. */
  own: string;
  /** Rows as they were before it, in SQL. */
  before: string;
  after: (client: pg.Client) => Promise<Found>;
}

/** What a migration makes of the rows that a database has before it. */
export async function atMigration<Found>({ own, before, after }: AtMigration<Found>) {
  const name = `shala_${own.slice(0, 4)}_${process.pid}`;
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  const admin = await connected(inject('ownerUrl'));
  await admin.query(`create database ${name}`);
  const ownerUrl = databaseUrl(inject('ownerUrl'), name);
  const client = new pg.Client({ connectionString: ownerUrl });
  try {
    for (const file of await readdir(migrations)) {
      if (file < own) await copyFile(join(migrations, file), join(folder, file));
    }
    await migrate({ ownerUrl, folder, say: () => {} });
    await client.connect();
    // Rows that these name do not matter here.
    await client.query(
      `set session_replication_role = replica; ${before}; set session_replication_role = origin`,
    );
    await copyFile(join(migrations, own), join(folder, own));
    await migrate({ ownerUrl, folder, say: () => {} });
    return await after(client);
  } finally {
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
    await rm(folder, { recursive: true });
  }
}

async function connected(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
