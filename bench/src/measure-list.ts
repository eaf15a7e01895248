import { schoolQuery } from '@shala/contract/schools.ts';
import { listSchools } from '@shala/server/src/modules/schools/school-list.ts';
import type { DB } from '@shala/server/src/platform/database-types.ts';
import type { Person } from '@shala/server/src/platform/person.ts';
import { Scoped } from '@shala/server/src/platform/scope.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { importSchools } from './measure-import.ts';
import type { Bench } from './open-bench.ts';
import { compare, times } from './timing.ts';

const pages: Record<string, Record<string, string>> = {
  'first page': {},
  'page 1,000': { page: '1000' },
  'search by part of a name': { search: 'gaon khurd' },
  'search by part of a UDISE code': { search: '270304' },
  'search that finds nothing': { search: 'qqqqq' },
  'one district, by UDISE code': { sort: 'udiseCode' },
};

/** The school list over HTTP, token check and all, beside the same SQL through the bare driver. */
export async function measureList(bench: Bench): Promise<void> {
  const server = await bench.server();
  const { total } = await server.get<{ total: number }>('/api/school/fetchAllSchool?pageSize=1');
  if (total === 0) await importSchools(bench);
  await analyse(bench.ownerUrl);
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16 });
  try {
    for (const [name, query] of Object.entries(pages)) {
      const statements = await statementsOf(pool, query);
      const path = `/api/school/fetchAllSchool?${new URLSearchParams(query)}`;
      for (const callers of [1, 16]) {
        const runs = callers === 1 ? 150 : 480;
        const ours = await times(runs, callers, () => server.get(path));
        const bare = await times(runs, callers, async () => {
          const client = await pool.connect();
          try {
            for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
          } finally {
            client.release();
          }
        });
        compare(`${name}, ${callers} ${callers === 1 ? 'caller' : 'callers'}`, ours, bare);
      }
    }
  } finally {
    await pool.end();
  }
}

const superAdmin = { role: 'SuperAdmin', schoolIds: [], plannedSchoolIds: [] } as unknown as Person;

/** What the server asks the database for this page, taken down as it asks it. */
async function statementsOf(pool: pg.Pool, query: Record<string, string>) {
  const statements: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: asked }) => {
      statements.push({ sql: asked.sql, parameters: asked.parameters });
    },
  });
  await listSchools(new Scoped(db, superAdmin), schoolQuery.parse(query), '2026-11-21');
  return statements;
}

async function analyse(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze school').finally(() => client.end());
}
