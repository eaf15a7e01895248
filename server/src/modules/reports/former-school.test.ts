import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let former: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  const { make, db, clock } = app;
  const [school, next] = [await make.school(), await make.school()];
  const { student, admission } = await make.enrolled(await make.schoolClass(school.id), {
    student: { name: 'Asha Gavit' },
  });
  await db
    .updateTable('enrolment')
    .set({ to_day: '2026-10-01', outcome: 'left' })
    .where('admission_id', '=', admission.id)
    .execute();
  await db
    .updateTable('admission')
    .set({ left_on: '2026-10-01', leaving_reason: 'transfer', enrolment_id: null })
    .where('id', '=', admission.id)
    .execute();
  await db
    .insertInto('admission')
    .values({
      id: newId(),
      school_id: next.id,
      student_id: student.id,
      register_number: 'N1',
      register_key: 'n1',
      admitted_on: '2026-10-02',
      kind: 'transfer',
      search_key: 'asha gavit',
      created_at: clock.now().toISOString(),
      updated_at: clock.now().toISOString(),
    })
    .execute();
  // As the new school corrects the record.
  await db
    .updateTable('student')
    .set({ date_of_birth: '2015-04-03', category: 'st', is_cwsn: true })
    .where('id', '=', student.id)
    .execute();
  former = await app.some('Principal', { schoolId: school.id });
});
afterAll(() => app.close());

describe('a report of a day before a student changed school', () => {
  const table = async (query: object) =>
    (await former.call('report/fetchTable', { query: { report: 'students', ...query } as never }))
      .result;

  it('names the student and nothing that the new school has written', async () => {
    const { columns, rows } = await table({ day: '2026-09-01' });
    const cell = (key: string) => rows[0]!.cells[columns.findIndex((one) => one.key === key)];
    expect(cell('name')).toBe('Asha Gavit');
    expect(['dateOfBirth', 'category', 'isCwsn'].map(cell)).toEqual([null, null, null]);
  });

  it('does not find the student by what the new school has written', async () => {
    expect((await table({ day: '2026-09-01', category: 'st' })).rows).toEqual([]);
  });
});
