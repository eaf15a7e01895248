import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database.ts';
import type { Mapping } from '../import/column-match.ts';
import { searchKey } from '../search-key.ts';

interface Whose {
  accountId: string;
  kind: string;
}

export type ColumnMemory = ReturnType<typeof columnMemory>;

/** How a person matched columns by hand, by the names of a file's columns; the names are not stored. */
export const columnMemory = (db: Database, clock: Clock, { accountId, kind }: Whose) => ({
  async find(columns: readonly string[]): Promise<Mapping | undefined> {
    const found = await db
      .selectFrom('import_columns')
      .select('mapping')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('heading', '=', headingKey(columns))
      .executeTakeFirst();
    return found?.mapping as Mapping | undefined;
  },

  async keep(columns: readonly string[], mapping: Mapping): Promise<void> {
    await sql`
      insert into import_columns (account_id, kind, heading, mapping, used_at)
      values (${accountId}, ${kind}, ${headingKey(columns)}, ${JSON.stringify(mapping)}::jsonb,
        ${clock.now().toISOString()}::timestamptz)
      on conflict (account_id, kind, heading)
        do update set mapping = excluded.mapping, used_at = excluded.used_at`.execute(db);
  },

  async forget(columns: readonly string[]): Promise<void> {
    await db
      .deleteFrom('import_columns')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('heading', '=', headingKey(columns))
      .execute();
  },
});

/** Capitals and spaces make no other list. */
const headingKey = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(columns.map((name) => searchKey(name).replace(/\s+/g, ' ').trim())))
    .digest('base64url');
