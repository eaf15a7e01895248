import { dashboardOf } from '@shala/server/src/modules/dashboard/dashboard.ts';
import { systemClock as clock } from '@shala/server/src/platform/clock.ts';
import { ownTypes } from '@shala/server/src/platform/database.ts';
import type { Say } from '@shala/server/src/platform/texts.ts';
import pg from 'pg';
import { attendanceSet } from '../attendance/attendance-set.ts';
import { people } from '../attendance/people.ts';
import { compareRawDriver, statementsOf } from '../compare-raw-driver.ts';
import type { Bench } from '../open-bench.ts';
import { daysOfYears } from './days-of-years.ts';

const path = '/api/dashboard/fetchAll';
const say = ((key: string) => key) as Say;
const few = { alone: 60, together: 48 };

/** Each role's dashboard at 3,000 schools with the days of a year, compared with its queries through the bare driver. */
export async function measureDashboard(bench: Bench): Promise<void> {
  const server = await bench.server();
  const set = await attendanceSet(bench);
  await daysOfYears(bench, set.districtId);
  const by = await people(bench, set);
  const pool = new pg.Pool({ connectionString: bench.runtimeUrl, max: 16, types: ownTypes });
  try {
    for (const [name, { person, token }] of Object.entries(by)) {
      const statements = await statementsOf(pool, person, (db) =>
        dashboardOf({ db, person, clock, say, language: 'en' }),
      );
      await compareRawDriver(name, pool, statements, () => server.get(path, token), few);
    }
  } finally {
    await pool.end();
  }
}
