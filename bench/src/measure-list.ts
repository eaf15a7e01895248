import { schoolQuery } from '@shala/contract/schools.ts';
import { listSchools } from '@shala/server/src/modules/schools/school-list.ts';
import type { Person } from '@shala/server/src/platform/person.ts';
import pg from 'pg';
import { compareRawDriver, statementsOf } from './compare-raw-driver.ts';
import { analyse } from './connected.ts';
import { importSchools } from './measure-import.ts';
import type { Bench } from './open-bench.ts';

const pages: Record<string, Record<string, string>> = {
  'first page': {},
  'page 1,000': { page: '1000' },
  'search by part of a name': { search: 'gaon khurd' },
  'search by part of a UDISE code': { search: '270304' },
  'search that finds nothing': { search: 'qqqqq' },
  'one district, by UDISE code': { sort: 'udiseCode' },
};

/** Compares the school list over HTTP with the same SQL through the bare driver. */
export async function measureList(bench: Bench): Promise<void> {
  const server = await bench.server();
  const { total } = await server.get<{ total: number }>('/api/school/fetchAllSchool?pageSize=1');
  if (total < bench.schools) await importSchools(bench);
  await analyse(bench.ownerUrl, 'school');
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16 });
  try {
    for (const [name, query] of Object.entries(pages)) {
      const statements = await statementsOf(pool, superAdmin, (db) =>
        listSchools(db, schoolQuery.parse(query), '2026-11-21'),
      );
      const path = `/api/school/fetchAllSchool?${new URLSearchParams(query)}`;
      await compareRawDriver(name, pool, statements, () => server.get(path));
    }
  } finally {
    await pool.end();
  }
}

const superAdmin = { role: 'SuperAdmin', schoolIds: [], plannedSchoolIds: [] } as unknown as Person;
