import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { promoting } from './testing/promoting.ts';
import { schoolDesk } from './testing/school-desk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const many = 1200;

/** As many children in the class, admitted by three statements. */
async function fill(of: { id: string; school_id: string }) {
  const children = Array.from({ length: many }, (_, index) => ({
    ...{ student: newId(), admission: newId(), enrolment: newId() },
    name: `Child ${String(index + 1).padStart(4, '0')}`,
    number: index + 1,
  }));
  await sql`
    with child as (
      select * from jsonb_to_recordset(${JSON.stringify(children)}::jsonb) as row (
        student uuid, admission uuid, enrolment uuid, name text, number integer)
    ), students as (
      insert into student (id, name, search_key, gender, date_of_birth, created_at, updated_at)
      select student, name, lower(name), 'female', '2015-08-14', '2026-06-15', '2026-06-15' from child
    ), admissions as (
      insert into admission (id, school_id, student_id, register_number, register_key, admitted_on,
        kind, class_id, enrolment_id, search_key, created_at, updated_at)
      select admission, ${of.school_id}, student, number::text, number::text, '2026-06-15',
        'new', ${of.id}, enrolment, lower(name), '2026-06-15', '2026-06-15' from child
    )
    insert into enrolment (id, school_id, admission_id, student_id, class_id, roll_number, from_day)
    select enrolment, ${of.school_id}, admission, student, ${of.id}, number, '2026-06-15'
    from child`.execute(app.db);
}

it('promotes 1,200 children in one transaction, takes it back and lets them all leave', async () => {
  const own = await schoolDesk(app, { highest_standard: 7 });
  const up = await own.schoolClass(6, 'A', { academic_year_id: own.next.id, year: 2027 });
  await fill(own.a);
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
