import { contentRows } from '@shala/contract/content.ts';
import { listContent } from '@shala/server/src/modules/content/content-queries.ts';
import { ownTypes } from '@shala/server/src/platform/database.ts';
import pg from 'pg';
import { compareRawDriver, statementsOf } from '../compare-raw-driver.ts';
import type { Bench } from '../open-bench.ts';
import { contentSet } from './content-set.ts';

/** The list of 20,000 items, as a principal sees it, compared with the same SQL through the bare driver. */
export async function measureContent(bench: Bench): Promise<void> {
  const server = await bench.server();
  const { principal, subjectId } = await contentSet(bench);
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16, types: ownTypes });
  const cases: Record<string, Record<string, string>> = {
    'first page': {},
    'page 300': { page: '300' },
    'search by a number': { search: '1234' },
    'one subject, by name': { subjectId, sort: 'name' },
    'what nobody has opened': { isUnopened: 'true' },
  };
  try {
    for (const [name, query] of Object.entries(cases)) {
      const asked = contentRows['content/fetchByClassAndType'].query.parse(query);
      const statements = await statementsOf(pool, principal.person, (db) => listContent(db, asked));
      const path = `/api/content/fetchByClassAndType?${new URLSearchParams(query)}`;
      const call = () => server.get(path, principal.token);
      await compareRawDriver(name, pool, statements, call, { alone: 50, together: 160 });
    }
  } finally {
    await pool.end();
  }
}
