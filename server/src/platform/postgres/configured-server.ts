import pg from 'pg';
import { StartError } from '../start-error.ts';
import { OLDEST_MAJOR } from './binaries.ts';

/**
 * Checks that the PostgreSQL of DATABASE_URL answers and is new enough. No message contains its
 * password.
 */
export async function checkConfiguredServer(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_MAJOR) {
      throw new StartError(
        `${setting}: ${withoutPassword(url)} is PostgreSQL ${version}; Shala needs ${OLDEST_MAJOR} or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const issue = error instanceof Error ? error.message || String(error) : String(error);
    throw new StartError(`${setting}: ${withoutPassword(url)} does not answer: ${issue}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Node's URL rejects an address with its socket in the query, which has no host. */
function withoutPassword(url: string): string {
  return url.replace(/(:\/\/[^:@/]*:).*@/, '$1…@');
}
