import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const exportsOf = async (accountId: string) => {
  const superAdmin = await app.some('SuperAdmin');
  const { result } = await superAdmin.call('audit/fetchAll', {
    query: { accountId, entity: ['list'] },
  });
  return result.rows.map(({ act, entityName, schoolId }) => ({ act, entityName, schoolId }));
};

it('An exported list is in the audit under the name of its file, with the school that was asked for', async () => {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const query = { schoolId: [school.id] };
  const { text } = await principal.call('student/fetchAllAsCsv', { query });
  expect(text).toContain('Guardian');
  await principal.call('student/fetchAll', { query });
  const day = app.clock.schoolDay();
  expect(await exportsOf(principal.id)).toEqual([
    { act: 'list.export', entityName: `students-${day}.csv`, schoolId: school.id },
  ]);
});

it('A list that may not be exported leaves nothing in the audit', async () => {
  const teacher = await app.some('Teacher');
  const { status } = await teacher.call('User/fetchAllUserAsCsv', { query: {} });
  expect(status).toBe(403);
  expect(await exportsOf(teacher.id)).toEqual([]);
});
