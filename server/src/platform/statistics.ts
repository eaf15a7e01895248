import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Statistics of tables that an import or a seed has filled: without them the first lists would be
 * read by the worst of plans, until PostgreSQL looks for itself.
 */
export async function analyseGrownTables(db: Database): Promise<void> {
  await sql`select analyse_grown_tables()`.execute(db);
}
