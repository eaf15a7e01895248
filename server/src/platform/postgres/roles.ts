import pg from 'pg';
import { OWNER, type Passwords, RUNTIME } from './cluster.ts';

/**
 * Makes the runtime role and the database where they are missing; runs at each start, as an earlier
 * start may have been interrupted.
 */
export async function ensureDatabase(ownerUrl: string, passwords: Passwords): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    if (!(await exists(client, 'SELECT FROM pg_roles WHERE rolname = $1'))) {
      const password = client.escapeLiteral(passwords.runtime);
      await client.query(`CREATE ROLE ${RUNTIME} LOGIN PASSWORD ${password}`);
    }
    if (!(await exists(client, 'SELECT FROM pg_database WHERE datname = $1'))) {
      await client.query(`CREATE DATABASE ${RUNTIME} OWNER ${OWNER}`);
    }
    await client.query(`REVOKE ALL ON DATABASE ${RUNTIME} FROM PUBLIC`);
    await client.query(`GRANT CONNECT, TEMPORARY ON DATABASE ${RUNTIME} TO ${RUNTIME}`);
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, query: string): Promise<boolean> {
  return (await client.query(query, [RUNTIME])).rowCount === 1;
}
