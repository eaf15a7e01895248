import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from './testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
let officer: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
  officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
});
afterAll(() => app.close());

const total = async (query: object = {}, who = officer) =>
  (await who.call('student/fetchAll', { query } as never)).result.total;
const totals = async () => [await total(), await total({ status: 'former' })];

const leave = (id: string, day: string | null) =>
  app.db
    .updateTable('admission')
    .set({ left_on: day, leaving_reason: day && 'moved_away' })
    .where('student_id', '=', id)
    .execute();

describe("the number of an area's students", () => {
  it('is 0 before the first admission', async () => {
    expect(await totals()).toEqual([0, 0]);
  });

  it('follows admissions, withdrawals, readmissions and deletions', async () => {
    const { id } = await own.admitted();
    await own.admitted();
    expect(await totals()).toEqual([2, 0]);
    await leave(id, '2026-09-01');
    expect(await totals()).toEqual([1, 1]);
    await leave(id, '2026-09-02');
    expect(await totals()).toEqual([1, 1]);
    await app.db.deleteFrom('enrolment').where('student_id', '=', id).execute();
    await app.db.deleteFrom('admission').where('student_id', '=', id).execute();
    expect(await totals()).toEqual([1, 0]);
    const back = await own.admitted();
    await leave(back.id, '2026-09-01');
    await leave(back.id, null);
    expect(await totals()).toEqual([2, 0]);
  });

  it('follows admissions of many at once', async () => {
    const before = await total();
    await Promise.all(Array.from({ length: 8 }, () => own.admitted()));
    expect(await total()).toBe(before + 8);
  });

  it('leaves out other areas, and counts what a filter, a search and a page beyond the last find', async () => {
    const other = await atSchool(app);
    await other.admitted({ name: 'Valvi Kranti', gender: 'male' });
    const here = await total();
    const admin = await app.some('SuperAdmin');
    expect(await total({}, admin)).toBe(here + 1);
    expect(await total({ gender: 'male' }, admin)).toBe(1);
    expect(await total({ search: 'kranti' }, admin)).toBe(1);
    expect(await total({ search: 'kranti', page: 5 }, admin)).toBe(1);
    expect(await total({ search: 'nobody' }, admin)).toBe(0);
    expect(await total({ page: 9000 }, admin)).toBe(here + 1);
    expect(await total({ page: 5 }, other.principal)).toBe(1);
  });

  it('is that of the own schools or a chosen one for a principal, and of own classes for a teacher', async () => {
    const [one, other] = [await atSchool(app), await atSchool(app)];
    await one.admitted();
    await other.admitted({ name: 'Kale Meena' });
    await other.admitted({ name: 'Ansari Rehan' });
    await leave((await other.admitted()).id, '2026-09-01');
    await app.make.schoolUser(one.principal.id, other.school.id);
    const schoolId = other.school.id;
    expect(await total({}, one.principal)).toBe(3);
    expect(await total({ status: 'former' }, one.principal)).toBe(1);
    expect(await total({ schoolId }, one.principal)).toBe(2);
    expect(await one.found({ schoolId, sort: '-name' })).toEqual(['Kale Meena', 'Ansari Rehan']);
    expect(await total({ schoolId, page: 7 }, one.principal)).toBe(2);
    expect(await one.found({ search: 'meena kale' })).toEqual(['Kale Meena']);
    expect(await one.found({ search: 'rehan', schoolId })).toEqual(['Ansari Rehan']);
    expect(await total({ search: 'rehan', page: 3, schoolId }, one.principal)).toBe(1);
    const emptyClass = await app.make.schoolClass(schoolId, { standard: 9, division: 'Z' });
    const teacher = await app.some('Teacher', { schoolId });
    expect(await total({}, teacher)).toBe(0);
    await app.db
      .updateTable('class')
      .set({ class_teacher_id: teacher.id })
      .where('id', '=', emptyClass.id)
      .execute();
    await other.admitted({}, { classId: emptyClass.id });
    expect(await total({}, teacher)).toBe(1);
  });

  it('is deleted with its school', async () => {
    const other = await atSchool(app);
    const { id } = await other.admitted();
    await app.db.deleteFrom('enrolment').where('student_id', '=', id).execute();
    await app.db.deleteFrom('admission').where('student_id', '=', id).execute();
    await app.db.deleteFrom('class').where('school_id', '=', other.school.id).execute();
    await app.db.deleteFrom('school_user').where('school_id', '=', other.school.id).execute();
    await app.db.deleteFrom('school').where('id', '=', other.school.id).execute();
    const rolls = app.db.selectFrom('school_roll').where('school_id', '=', other.school.id);
    expect(await rolls.selectAll().execute()).toEqual([]);
  });
});
