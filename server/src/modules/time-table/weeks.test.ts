import type { Lesson } from '@shala/contract/time-table.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from './testing/school-week.ts';

let app: TestApp;
let own: SchoolWeek;
let a: { id: string };
let b: { id: string };
let old: Awaited<ReturnType<SchoolWeek['schoolClass']>>;
let sunita: { id: string };
let teacher: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolWeek(app);
  a = await own.schoolClass('A');
  b = await own.schoolClass('B', { standard: 6 });
  old = await own.schoolClass('A', { academic_year_id: own.last.id });
  sunita = await own.teacher('Sunita Patil');
  teacher = await app.as(sunita.id);
  await own.lesson(a.id, { weekday: 2, period: 1, teacherId: sunita.id });
  await own.lesson(a.id, { weekday: 1, period: 3, room: 'Lab 1' });
  await own.lesson(b.id, { weekday: 1, period: 1, teacherId: sunita.id, room: 'Lab 1' });
  await app.make.lesson(old, {
    academic_year_id: own.last.id,
    subject_id: own.maths.id,
    teacher_id: sunita.id,
    room: 'Lab 1',
    room_key: 'lab 1',
  });
  const other = await schoolWeek(app);
  await app.make.schoolUser(sunita.id, other.school.id);
  const there = await other.schoolClass('A');
  await other.lesson(there.id, { teacherId: sunita.id, period: 5, room: 'Lab 1' });
});
afterAll(() => app.close());

const cells = (lessons: readonly Lesson[]) =>
  lessons.map(
    ({ weekday, period, standard, division }) => `${weekday}/${period} ${standard}${division}`,
  );
const year = (id?: string) => (id ? { academicYearId: id } : {});

describe('the views of a time table', () => {
  it('show the week of a class in its own year, with the period times', async () => {
    const week = async (classId: string) =>
      (await teacher.call('timeTable/fetchByClass/:classId', { params: { classId } })).result;
    const { plan, lessons } = await week(a.id);
    expect(cells(lessons)).toEqual(['1/3 5A', '2/1 5A']);
    expect(plan.days).toHaveLength(6);
    expect(cells((await week(old.id)).lessons)).toEqual(['1/1 5A']);
  });

  it('show a closed year with the periods of its lessons, and without today’s times', async () => {
    const params = { classId: old.id };
    const { result } = await teacher.call('timeTable/fetchByClass/:classId', { params });
    expect(result.plan.days).toEqual([
      { weekday: 1, periods: [{ number: 1, startsAt: null, endsAt: null, name: null }] },
    ]);
  });

  it('show the week of a teacher at one school, in the current or an earlier year', async () => {
    const week = async (yearId?: string) =>
      (
        await own.principal.call('timeTable/fetchByTeacher/:teacherId', {
          params: { teacherId: sunita.id },
          query: { schoolId: own.school.id, ...year(yearId) },
        })
      ).result.lessons;
    expect(cells(await week())).toEqual(['1/1 6B', '2/1 5A']);
    expect(cells(await week(own.last.id))).toEqual(['1/1 5A']);
  });

  it('show the week of a room, however it is written', async () => {
    const week = async (room: string, yearId?: string) =>
      (
        await own.principal.call('timeTable/fetchByRoom', {
          query: { schoolId: own.school.id, room, ...year(yearId) },
        })
      ).result.lessons;
    expect(cells(await week('LAB  1'))).toEqual(['1/1 6B', '1/3 5A']);
    expect(cells(await week('Lab 1', own.last.id))).toEqual(['1/1 5A']);
    expect(await week('Lab')).toEqual([]);
  });

  it('show all lessons of a school in a year', async () => {
    const { result } = await own.principal.call('timeTable/fetchBySchool/:schoolId', {
      params: { schoolId: own.school.id },
    });
    expect(cells(result.lessons)).toEqual(['1/1 6B', '1/3 5A', '2/1 5A']);
  });

  it('are for the staff and officers of the school alone', async () => {
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    const stranger = await app.some('Principal');
    const student = await app.some('Student', { schoolId: own.school.id });
    const asked = async (who: TestPerson) =>
      (await who.call('timeTable/fetchByClass/:classId', { params: { classId: a.id } })).status;
    expect(await asked(officer)).toBe(200);
    expect(await asked(stranger)).toBe(404);
    expect(await asked(student)).toBe(403);
  });
});

describe('GET /api/timeTable/fetchSubjectByStandard', () => {
  it('gives the subjects of a standard, those of the class first with who teaches them', async () => {
    const school_id = own.school.id;
    await app.make.subject({ name: 'Algebra', school_id, standards: [5] });
    await app.make.subject({ name: 'Sanskrit', school_id, standards: [8] });
    await app.make.subject({ name: 'Zoology', school_id: (await app.make.school()).id });
    const choice = async (query: object) =>
      (
        await own.principal.call('timeTable/fetchSubjectByStandard', {
          query: { schoolId: own.school.id, standard: 5, ...query },
        })
      ).result
        .filter(({ name }) => !name.startsWith('Subject'))
        .map(({ name, teacherName }) => [name, teacherName]);
    expect(await choice({ classId: a.id })).toEqual([
      ['Maths', 'Sunita Patil'],
      ['Algebra', null],
    ]);
    expect((await choice({})).map(([name]) => name)).toContain('Algebra');
    expect(await choice({ standard: 8 })).toEqual([['Sanskrit', null]]);
  });
});

describe('POST /api/timeTable/copyDay', () => {
  const copy = (classId: string, from: number, to: number, who = own.principal) =>
    who.call('timeTable/copyDay', { body: { classId, from, to } });

  it('copies a day, keeps cells that are taken, and names clashes', async () => {
    const [c, d] = [await own.schoolClass('C'), await own.schoolClass('D')];
    const meena = await own.teacher('Meena More');
    const gone = await own.teacher('Leaves Today');
    await own.lesson(c.id, { weekday: 1, period: 4, teacherId: meena.id });
    await own.lesson(c.id, { weekday: 1, period: 5, teacherId: gone.id, room: '7' });
    await own.lesson(c.id, { weekday: 1, period: 6, teacherId: meena.id });
    await own.lesson(c.id, { weekday: 1, period: 7 });
    await own.lesson(c.id, { weekday: 3, period: 4, room: 'Garden' });
    await own.lesson(d.id, { weekday: 3, period: 6, teacherId: meena.id });
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2026-11-15' })
      .where('account_id', '=', gone.id)
      .execute();
    const { result } = await copy(c.id, 1, 3);
    expect(result).toMatchObject({ copied: 2, kept: 1, clashes: [{ period: 6 }] });
    expect(result.clashes[0]!.message).toBe(
      'Meena More teaches Maths in 5 D on Wednesday in period 6.',
    );
    const lessons = await own.lessonsOf(c.id);
    expect(
      lessons
        .filter(({ weekday }) => weekday === 3)
        .map(({ period, room, teacherId }) => [period, room, teacherId]),
    ).toEqual([
      [4, 'Garden', null],
      [5, '7', null],
      [7, null, null],
    ]);
    const saturday = await copy(c.id, 1, 6);
    expect(saturday.result).toEqual({
      copied: 2,
      kept: 0,
      clashes: [6, 7].map((period) => ({
        period,
        message: `There is no period ${period} on Saturday at this school.`,
      })),
    });
  });

  it('lets classes that sit together do so on the copied day', async () => {
    const [c, d] = [await own.schoolClass('E'), await own.schoolClass('F')];
    const asha = await own.teacher('Asha Gavit');
    const cell = { weekday: 1, period: 8, teacherId: asha.id };
    await own.lesson(c.id, cell);
    await own.lesson(d.id, { ...cell, together: true });
    expect((await copy(c.id, 1, 2)).result.copied).toBe(1);
    expect((await copy(d.id, 1, 2)).result.copied).toBe(1);
    const lessons = await own.lessonsOf(d.id);
    expect(lessons.map(({ weekday, together }) => [weekday, together])).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('refuses the day itself, a closed year and other roles', async () => {
    expect((await copy(a.id, 1, 1)).status).toBe(422);
    expect((await copy(old.id, 1, 2)).status).toBe(409);
    expect((await copy(a.id, 1, 2, teacher)).status).toBe(403);
  });
});
