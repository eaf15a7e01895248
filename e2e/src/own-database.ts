import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Changes something in the database of a data folder whose server runs, past the program. */
export async function changeDatabase(dataDir: string, statement: string): Promise<void> {
  const host = join(dataDir, 'postgres');
  const { owner } = JSON.parse(readFileSync(join(host, 'passwords.json'), 'utf8'));
  const database = new pg.Client({
    host,
    user: 'shala_owner',
    password: owner,
    database: 'shala',
  });
  await database.connect();
  await database.query(statement);
  await database.end();
}
