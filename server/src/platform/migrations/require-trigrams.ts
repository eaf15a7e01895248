import pg from 'pg';
import { StartError } from '../start-error.ts';

/**
 * Refuses a database in which a search by any part of a name is slow, or does not work in every
 * script.
 */
export async function requireTrigrams(client: pg.Client): Promise<void> {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm').catch((error: unknown) => {
    const issue = error instanceof pg.DatabaseError ? error.message : String(error);
    throw new StartError(
      `The database lacks the extension pg_trgm, and it cannot be made: ${issue}. Install PostgreSQL's contrib package (on Debian it comes with the server), or let an administrator run CREATE EXTENSION pg_trgm in this database.`,
    );
  });
  const { rows } = await client.query<{ knows: boolean; encoding: string }>(
    `SELECT cardinality(show_trgm('क')) > 0 AS knows, current_setting('server_encoding') AS encoding`,
  );
  if (rows[0]?.knows && rows[0].encoding === 'UTF8') return;
  throw new StartError(
    [
      `The database does not know the letters of Devanagari (encoding ${rows[0]?.encoding}): names could not be searched. Create it again with`,
      `  PostgreSQL 17 or newer: CREATE DATABASE shala TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C' LC_CTYPE 'C.UTF-8' LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8';`,
      `  PostgreSQL 15 or 16: CREATE DATABASE shala TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';`,
    ].join('\n'),
  );
}
