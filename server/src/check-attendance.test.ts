import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkAttendance } from './check-attendance.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { databaseUrl, makeDatabase } from './platform/test-kit/databases.ts';
import { makers } from './platform/test-kit/makers.ts';
import { movedClock } from './platform/test-kit/moved-clock.ts';

let database: Awaited<ReturnType<typeof makeDatabase>>;
let dataDir: string;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase(inject('ownerUrl'), inject('template'));
  dataDir = await mkdtemp(join(tmpdir(), 'shala-check-'));
  db = openDatabase({ url: url(), onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const url = () => databaseUrl(inject('runtimeUrl'), database.name);

async function check() {
  const lines: string[] = [];
  const env = { DATABASE_URL: url(), DATA_DIR: dataDir };
  const wrong = await checkAttendance(env, (line) => lines.push(line));
  return { wrong, lines };
}

it('reports no difference, or the wrong totals with school and day', async () => {
  const all = 'All totals say what the marks say.';
  expect(await check()).toEqual({ wrong: 0, lines: [all] });
  const school = await makers(db, movedClock()).school();
  const day = { school_id: school.id, day: '2026-11-16', year: 2026 };
  await db.insertInto('school_day').values(day).execute();
  expect(await check()).toEqual({ wrong: 0, lines: [all] });
  await db.updateTable('school_day').set({ present: 1, is_off: true }).execute();
  const { wrong, lines } = await check();
  expect(wrong).toBe(3);
  expect(lines.sort()).toEqual([
    '3 totals are wrong.',
    `groups  2026-11-16  school ${school.id}`,
    `off  2026-11-16  school ${school.id}`,
    `school  2026-11-16  school ${school.id}`,
  ]);
});
