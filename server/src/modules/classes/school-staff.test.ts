import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makers } from '../../platform/test-kit/makers.ts';
import { movedClock } from '../../platform/test-kit/moved-clock.ts';
import { openTestDatabase } from '../../platform/test-kit/test-database.ts';
import { staffIssues } from './school-staff.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('names whoever is not on the staff, and asks for another choice where the account was deleted', async () => {
  const make = makers(database.db, movedClock());
  const school = await make.school();
  const stranger = await make.account('Teacher', { name: 'Works Elsewhere' });
  const at = { schoolId: school.id, day: '2026-11-16' };
  const issues = await staffIssues(database.db, at, [
    { field: 'teachings.0.teacherId', id: stranger.id },
    { field: 'teachings.1.teacherId', id: newId() },
  ]);
  expect(issues).toEqual([
    { field: 'teachings.0.teacherId', key: 'not_of_staff', values: { name: stranger.name } },
    { field: 'teachings.1.teacherId', key: 'choice' },
  ]);
});
