import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrolManyStudents } from '../../../platform/test-kit/many-students.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { promoting } from '../testing/promotion-calls.ts';
import { schoolOffice } from '../testing/school-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const many = 1200;

it('promotes 1,200 students in one transaction, undoes it and withdraws all', async () => {
  const own = await schoolOffice(app, { highest_standard: 7 });
  const up = await own.schoolClass(6, 'A', { academic_year_id: own.next.id, year: 2027 });
  await enrolManyStudents(app.db, own.a, many);
  const { preview, promote, asProposed, undo } = promoting(own);
  const { result: promoted } = await asProposed(own.a.id);
  expect(promoted).toMatchObject({ promoted: many, canUndo: true });
  const count = async (classId: string) => {
    const query = { classId: [classId], pageSize: '1' };
    return (await own.principal.call('studentSchool/fetchAll', { query } as never)).result.total;
  };
  expect(await count(up.id)).toBe(many);
  expect((await undo(promoted.id)).status).toBe(200);
  expect(await count(up.id)).toBe(0);
  const { result } = await preview(own.a.id);
  const rows = result.rows.map(({ enrolmentId }) => ({ enrolmentId, outcome: 'left' as const }));
  expect((await promote(own.a.id, rows)).result).toMatchObject({ left: many });
});
