import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteBackup } from '../../platform/backup/last-backup.ts';
import { addSeconds, systemClock } from '../../platform/clock.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';

const week = 7 * 24 * 3600;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // The server was first started today.
  app.clock.set(systemClock.now().toISOString());
});
afterAll(() => app.close());

const dueFor = async (role: 'SuperAdmin' | 'EducationOfficer') => {
  const reader = await app.some(role);
  return (await reader.call('dashboard/fetchAll')).result.backupDue;
};
const aWeekLater = () => app.clock.set(addSeconds(app.clock.now(), week).toISOString());

it('asks the SuperAdmin for a backup a week after the first start and after each backup', async () => {
  expect(await dueFor('SuperAdmin')).toBeUndefined();
  aWeekLater();
  expect(await dueFor('SuperAdmin')).toEqual({ lastAt: null });
  expect(await dueFor('EducationOfficer')).toBeUndefined();

  const lastAt = app.clock.now().toISOString();
  await noteBackup(app.dataDir, lastAt);
  expect(await dueFor('SuperAdmin')).toBeUndefined();
  aWeekLater();
  expect(await dueFor('SuperAdmin')).toEqual({ lastAt });
});

it('asks nobody where the database is that of DATABASE_URL', async () => {
  const other = await openTestApp({ DATABASE_URL: 'postgres://shala@localhost/shala' });
  other.clock.set(addSeconds(systemClock.now(), 2 * week).toISOString());
  const admin = await other.some('SuperAdmin');
  expect((await admin.call('dashboard/fetchAll')).result).not.toHaveProperty('backupDue');
  await other.close();
});
