import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DB } from '../../platform/database-types.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { openTestDatabase } from '../../platform/test-kit/test-database.ts';

/** A copy that lags behind stands for the replica. */
let replica: Awaited<ReturnType<typeof openTestDatabase>>;
let app: TestApp;
beforeAll(async () => {
  replica = await openTestDatabase();
  app = await openTestApp({ DATABASE_URL: replica.url, DATABASE_REPLICA_URL: replica.url });
});
afterAll(async () => {
  await app.close();
  await replica.close();
});

async function copyTo(tables: readonly (keyof DB)[]) {
  for (const table of tables) {
    const rows = await app.db.selectFrom(table).selectAll().execute();
    await replica.db
      .insertInto(table)
      .values(rows as never)
      .onConflict((there) => there.doNothing())
      .execute();
  }
}

it('a report made in the background is read from the replica, and one on the page is not', async () => {
  const school = await app.make.school({ name: 'Munge' });
  const officer = await app.some('EducationOfficer', { districtId: school.district_id });
  await copyTo(['state', 'district', 'school']);
  await app.db.updateTable('school').set({ name: 'Hindale' }).execute();
  const { result } = await officer.call('report/generateSchoolReport', { body: { format: 'csv' } });
  expect((await app.ended(officer, result.jobId)).state).toBe('done');
  const [report] = (await officer.call('report/fetchAllReport')).result.rows;
  const text = await app.services.files.bytes(report!.file!.id).then(String);
  expect(text).toContain('Munge');
  expect(text).not.toContain('Hindale');
  const table = await officer.call('report/fetchTable', { query: { report: 'schools' } });
  expect(table.text).toContain('Hindale');
});
