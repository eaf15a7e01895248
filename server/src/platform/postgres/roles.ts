import pg from 'pg';
import { OWNER, type Passwords, RUNTIME } from './cluster.ts';

/** Makes what is missing of the runtime role and the database; called at each start, as one may have been cut short. */
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
