import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { schoolYear } from './testing/school-year.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof schoolYear>>;
let neighbour: { id: string; district_id: string };
let admin: TestPerson;
let officer: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolYear(app, 'Adarsh Vidyalaya');
  neighbour = await app.make.school({
    name: 'Zilla Parishad School',
    district_id: own.school.district_id,
  });
  admin = await app.some('SuperAdmin');
  officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
  const teacher = await own.teacher('Sunita Patil');
  const of = (schoolId: string, with_: object) => app.make.schoolClass(schoolId, with_);
  const fiveA = await of(own.school.id, {
    standard: 5,
    division: 'A',
    medium: 'mr',
    class_teacher_id: teacher.id,
  });
  await of(own.school.id, { standard: 5, division: 'B', medium: 'en' });
  await of(own.school.id, { standard: 11, division: 'A', stream: 'science' });
  await of(own.school.id, { standard: 11, division: 'A' });
  await of(own.school.id, { standard: -2, division: 'A' });
  await of(own.school.id, { standard: 4, division: 'A', academic_year_id: own.last.id });
  await of(neighbour.id, { standard: 5, division: 'A' });
  await of((await app.make.school()).id, { standard: 6, division: 'X' });
  await app.make.enrolled(fiveA);
  await app.make.enrolled(fiveA);
  const gone = await app.make.enrolled(fiveA);
  await app.db
    .updateTable('enrolment')
    .set({ to_day: '2026-10-01', outcome: 'left' })
    .where('id', '=', gone.enrolment.id)
    .execute();
});
afterAll(() => app.close());

const list = async (query: object = {}, who = own.principal) => {
  const answer = await who.call('class/fetchAll', { query });
  expect([answer.status, answer.message]).toEqual([200, '']);
  return answer.result;
};
const names = async (query: object = {}, who = own.principal) =>
  (await list(query, who)).rows.map(
    ({ standard, division, stream }) => `${standard}${division}${stream ? ` ${stream}` : ''}`,
  );

describe('GET /api/class/fetchAll', () => {
  it('lists the classes of the current year in the order of the school', async () => {
    expect(await names()).toEqual(['-2A', '5A', '5B', '11A', '11A science']);
    expect((await list()).rows[1]).toMatchObject({
      schoolName: 'Adarsh Vidyalaya',
      academicYearName: '2026-27',
      isClosed: false,
      classTeacherName: 'Sunita Patil',
      students: 2,
    });
  });

  it('lists an earlier year, which is closed', async () => {
    const { rows } = await list({ academicYearId: own.last.id });
    expect(rows.map(({ standard, isClosed }) => [standard, isClosed])).toEqual([[4, true]]);
  });

  it('shows each role the schools in its sight', async () => {
    expect((await list({}, officer)).total).toBe(6);
    expect((await list({}, admin)).total).toBe(7);
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    expect((await list({}, teacher)).total).toBe(5);
    expect((await list({ schoolId: [neighbour.id] }, officer)).total).toBe(1);
    const student = await app.some('Student', { schoolId: own.school.id });
    expect((await student.call('class/fetchAll', {})).status).toBe(403);
  });

  it('filters by district and block of the school', async () => {
    const block = await app.make.block(neighbour.district_id);
    await app.db
      .updateTable('school')
      .set({ block_id: block.id })
      .where('id', '=', neighbour.id)
      .execute();
    const { rows, total } = await list({ blockId: [block.id] }, officer);
    expect([rows.map(({ schoolName }) => schoolName), total]).toEqual([
      ['Zilla Parishad School'],
      1,
    ]);
    expect((await list({ districtId: [neighbour.district_id] }, admin)).total).toBe(6);
  });

  it('filters by standard, medium, stream and whether there is a class teacher', async () => {
    expect(await names({ standard: [5, -2] })).toEqual(['-2A', '5A', '5B']);
    expect(await names({ medium: ['en'] })).toEqual(['5B']);
    expect(await names({ stream: ['science'] })).toEqual(['11A science']);
    expect(await names({ withoutTeacher: false })).toEqual(['5A']);
    expect(await names({ withoutTeacher: true, standard: [5] })).toEqual(['5B']);
  });

  it('counts no class teacher whose work at the school has ended or who is deactivated, and says until when one works', async () => {
    const school_id = own.school.id;
    const left = await own.teacher('Asha Kale', {
      starts_on: '2019-06-15',
      ends_on: '2020-10-31',
    });
    const leaving = await own.teacher('Ravi Sawant', { ends_on: '2199-03-31' });
    const back = await own.teacher('Meera Rane', {
      starts_on: '2019-06-15',
      ends_on: '2020-10-31',
    });
    await app.make.schoolUser(back.id, school_id, { starts_on: '2021-06-15' });
    const deactivated = await own.teacher('Vijay More');
    await app.db
      .updateTable('account')
      .set({ status: 'deactivated' })
      .where('id', '=', deactivated.id)
      .execute();
    for (const [index, { id }] of [left, leaving, back, deactivated].entries()) {
      const division = `T${index}`;
      await app.make.schoolClass(school_id, { standard: 7, division, class_teacher_id: id });
    }
    const { rows } = await list({ standard: [7] });
    expect(
      rows.map(({ classTeacherName, classTeacherHasLeft, classTeacherUntil }) => [
        classTeacherName,
        classTeacherHasLeft,
        classTeacherUntil,
      ]),
    ).toEqual([
      ['Asha Kale', true, null],
      ['Ravi Sawant', false, '2199-03-31'],
      ['Meera Rane', false, null],
      ['Vijay More', true, null],
    ]);
    expect(await names({ standard: [7], withoutTeacher: true })).toEqual(['7T0', '7T3']);
    expect(await names({ standard: [7], withoutTeacher: false })).toEqual(['7T1', '7T2']);
    const { result } = await own.principal.call('dashboard/fetchBySchool/:schoolId', {
      params: { schoolId: school_id },
    });
    expect(result.classesWithoutTeacher).toBe((await names({ withoutTeacher: true })).length);
    await app.db.deleteFrom('class').where('standard', '=', 7).execute();
  });

  it('filters by the own classes, as class teacher and by subject', async () => {
    const meera = await own.teacher('Meera Rane');
    const school_id = own.school.id;
    await app.make.schoolClass(school_id, {
      standard: 8,
      division: 'M',
      class_teacher_id: meera.id,
    });
    const taught = await app.make.schoolClass(school_id, { standard: 9, division: 'M' });
    const maths = await app.make.subject({ name: 'Maths of Meera', school_id });
    const teaching = { school_id, class_id: taught.id, subject_id: maths.id };
    await app.db
      .insertInto('teaching')
      .values({ ...teaching, teacher_id: meera.id })
      .execute();
    expect(await names({ mine: true }, await app.as(meera.id))).toEqual(['8M', '9M']);
    await app.db
      .deleteFrom('class')
      .where('school_id', '=', school_id)
      .where('division', '=', 'M')
      .execute();
  });

  it.each([
    ['5a', ['5A']],
    ['5 b', ['5B']],
    ['V', ['5A', '5B']],
    ['nursery', ['-2A']],
    ['adarsh 11', ['11A', '11A science']],
    ['zilla', []],
    ['%', []],
  ])('finds %s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('finds a part of a school’s name across schools', async () => {
    const { rows } = await list({ search: 'zilla parishad' }, officer);
    expect(rows.map(({ schoolName }) => schoolName)).toEqual(['Zilla Parishad School']);
  });

  it('sorts by standard, school and number of students, in either direction', async () => {
    expect(await names({ sort: '-standard' })).toEqual(['11A science', '11A', '5B', '5A', '-2A']);
    expect((await names({ sort: '-students' }))[0]).toBe('5A');
    const schools = (await list({ sort: '-school' }, officer)).rows;
    expect(schools[0]!.schoolName).toBe('Zilla Parishad School');
  });

  it('gives a page at a time', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => names({ page, pageSize: 2 })));
    expect(pages).toEqual([['-2A', '5A'], ['5B', '11A'], ['11A science']]);
  });
});

describe('GET /api/class/fetchBySchool', () => {
  it('gives the classes of the current year, or of the requested one', async () => {
    const choice = async (query: object) =>
      (
        await own.principal.call('class/fetchBySchool/:schoolId', {
          params: { schoolId: own.school.id },
          query,
        })
      ).result.map(({ standard, division }) => `${standard}${division}`);
    expect(await choice({})).toEqual(['-2A', '5A', '5B', '11A', '11A']);
    expect(await choice({ academicYearId: own.last.id })).toEqual(['4A']);
  });

  it('says in which year they begin, and tells the classes that a person has or teaches from the others', async () => {
    const school = await app.make.school();
    const teacher = await app.some('Teacher', { schoolId: school.id });
    const has = await app.make.schoolClass(school.id, { class_teacher_id: teacher.id });
    const other = await app.make.schoolClass(school.id);
    const { result } = await teacher.call('class/fetchBySchool/:schoolId', {
      params: { schoolId: school.id },
    });
    expect(result.map(({ year }) => year)).toEqual([2026, 2026]);
    const own = result.filter(({ isOwn }) => isOwn).map(({ id }) => id);
    expect([own, result.length]).toEqual([[has.id], 2]);
    for (const [{ id }, isOwn] of [
      [has, true],
      [other, false],
    ] as const) {
      const found = await teacher.call('class/fetchById/:id', { params: { id } });
      expect(found.result).toMatchObject({ isOwn });
    }
  });
});
