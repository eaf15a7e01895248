import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolYear } from '../classes/testing/school-year.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof schoolYear>>;
let present: { id: string; name: string };
let fiveA: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolYear(app);
  present = await own.teacher('Still Here');
  const left = await own.teacher('Has Left', {
    starts_on: '2025-06-15',
    ends_on: '2026-05-01',
  });
  const subjects = await Promise.all(
    ['Maths', 'Science'].map((name) => app.make.subject({ name })),
  );
  fiveA = await app.make.schoolClass(own.school.id, {
    academic_year_id: own.last.id,
    year: 2025,
    division: 'A',
    capacity: 40,
    room: '4',
    medium: 'mr',
    class_teacher_id: present.id,
  });
  await own.teaches(fiveA.id, subjects[0]!.id, present.id);
  await own.teaches(fiveA.id, subjects[1]!.id, left.id);
  await app.make.schoolClass(own.school.id, {
    academic_year_id: own.last.id,
    year: 2025,
    division: 'B',
    class_teacher_id: left.id,
  });
});
afterAll(() => app.close());

const copy = (with_: object = {}, who = own.principal) =>
  who.call('class/copyStructure', {
    body: { schoolId: own.school.id, fromYearId: own.last.id, toYearId: own.year.id, ...with_ },
  });
const copied = async (division: string) => {
  const { result } = await own.principal.call('class/fetchAll', {});
  const id = result.rows.find((one) => one.division === division)!.id;
  return (await own.principal.call('class/fetchById/:id', { params: { id } })).result;
};

describe('POST /api/class/copyStructure', () => {
  it('refuses a closed year and the year itself, and copies nothing', async () => {
    const back = await copy({ fromYearId: own.year.id, toYearId: own.last.id });
    expect([back.status, back.message]).toEqual([
      409,
      'The year 2025-26 is closed: you can view it but not change it.',
    ]);
    expect(issues(await copy({ toYearId: own.last.id }))).toEqual([
      422,
      { toYearId: 'Choose a year other than the one you are copying.' },
    ]);
    const { result } = await own.principal.call('class/fetchAll', {});
    expect(result.total).toBe(0);
  });

  it('refuses a teacher and another school', async () => {
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    expect((await copy({}, teacher)).status).toBe(403);
    expect((await copy({ schoolId: (await app.make.school()).id })).status).toBe(404);
  });

  it('copies classes, subjects and teachers, but no teacher who has left the school', async () => {
    const { result } = await copy();
    expect([result.made, result.present, result.lessons]).toEqual([2, 0, 0]);
    expect(await copied('A')).toMatchObject({
      academicYearId: own.year.id,
      capacity: 40,
      room: '4',
      medium: 'mr',
      classTeacherId: present.id,
      students: 0,
      teachings: [
        { subjectName: 'Maths', teacherName: 'Still Here' },
        { subjectName: 'Science', teacherId: null, teacherName: null },
      ],
    });
    expect((await copied('B')).classTeacherId).toBeNull();
  });

  it('leaves classes that are there as they are', async () => {
    const before = await copied('A');
    await app.db.updateTable('class').set({ capacity: 99 }).where('id', '=', fiveA.id).execute();
    const { result } = await copy({ withTimeTable: true });
    expect([result.made, result.present, result.lessons]).toEqual([0, 2, 0]);
    expect(await copied('A')).toEqual(before);
  });

  it('copies no teachers where that is requested', async () => {
    const next = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-05-01',
      is_current: false,
    });
    expect((await copy({ toYearId: next.id, withTeachers: false })).result.made).toBe(2);
    const { result } = await own.principal.call('class/fetchAll', {
      query: { academicYearId: next.id },
    });
    expect(result.rows.map(({ classTeacherId }) => classTeacherId)).toEqual([null, null]);
    const { result: a } = await own.principal.call('class/fetchById/:id', {
      params: { id: result.rows[0]!.id },
    });
    expect(a.teachings.map(({ teacherId }) => teacherId)).toEqual([null, null]);
  });
});
