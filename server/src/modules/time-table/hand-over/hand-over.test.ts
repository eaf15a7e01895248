import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from '../testing/school-week.ts';

/** Today is Monday, 16 November 2026. */
let app: TestApp;
let own: SchoolWeek;
let asha: { id: string };
let bhau: { id: string };
let a: { id: string };
let b: { id: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  own = await schoolWeek(app);
  asha = await own.teacher('Asha Naik');
  bhau = await own.teacher('Bhau Rane');
  a = await own.schoolClass('A', { class_teacher_id: asha.id });
  b = await own.schoolClass('B');
});

const persons = () => ({ schoolId: own.school.id, fromId: asha.id, toId: bhau.id });
const plan = async (who: TestPerson = own.principal) =>
  (await who.call('timeTable/fetchHandOver', { query: persons() })).result;
const handOver = (who: TestPerson = own.principal, with_: object = {}) =>
  who.call('timeTable/handOver', { body: { ...persons(), ...with_ } });
const classOf = async ({ id }: { id: string }) =>
  (await own.principal.call('class/fetchById/:id', { params: { id } })).result;
const teachersOf = async ({ id }: { id: string }) =>
  (await own.lessonsOf(id)).map(({ teacherName }) => teacherName);

describe('POST /api/timeTable/handOver', () => {
  it('gives class, subjects and lessons to the successor, as it said before, and records each', async () => {
    const lesson = await own.lesson(a.id, { teacherId: asha.id });
    await own.lesson(b.id, { teacherId: asha.id, period: 2 });
    const outcome = {
      classes: [{ id: a.id, className: '5 A' }],
      subjects: 2,
      lessons: 2,
      clashes: [],
    };
    expect(await plan()).toEqual(outcome);
    const versionBefore = (await classOf(a)).version;
    const { status, result } = await handOver();
    expect([status, result]).toEqual([200, outcome]);

    expect(await classOf(a)).toMatchObject({
      version: versionBefore + 1,
      classTeacherName: 'Bhau Rane',
      teachings: [{ teacherName: 'Bhau Rane' }],
    });
    expect([await teachersOf(a), await teachersOf(b)]).toEqual([['Bhau Rane'], ['Bhau Rane']]);
    const history = async (entity: 'class' | 'lesson', id: string) => {
      const { result } = await own.principal.call('audit/fetchByEntity/:entity/:id', {
        params: { entity, id },
      });
      return result[0]!.changes;
    };
    expect(await history('class', a.id)).toEqual([
      { field: 'teachings', from: ['Maths: Asha Naik'], to: ['Maths: Bhau Rane'] },
      { field: 'classTeacher', from: 'Asha Naik', to: 'Bhau Rane' },
    ]);
    expect(await history('lesson', lesson.id)).toEqual([
      { field: 'teacher', from: 'Asha Naik', to: 'Bhau Rane' },
    ]);
    const outdated = await own.set(a.id, { id: lesson.id, version: 1, teacherId: asha.id });
    expect(outdated.code).toBe('conflict');
  });

  it('leaves the lessons at whose time the successor has another, and names those', async () => {
    await own.lesson(a.id, { teacherId: asha.id });
    await own.lesson(a.id, { teacherId: asha.id, period: 2 });
    await own.lesson(b.id, { teacherId: bhau.id });
    const clashes = [
      {
        lesson: '5 A, Monday, 1',
        message: 'Bhau Rane teaches Maths in 5 B on Monday in period 1.',
      },
    ];
    expect(await plan()).toMatchObject({ lessons: 1, clashes });
    expect((await handOver()).result).toMatchObject({ lessons: 1, clashes });
    expect(await teachersOf(a)).toEqual(['Asha Naik', 'Bhau Rane']);
  });

  it('gives classes that sit together as one, and ends the substitution of the successor for them', async () => {
    const lesson = await own.lesson(a.id, { teacherId: asha.id });
    await own.lesson(b.id, { teacherId: asha.id, together: true });
    await own.away(asha.id);
    await own.substitute(lesson.id, bhau.id);
    expect((await handOver()).result).toMatchObject({ lessons: 2, clashes: [] });
    expect(
      await app.db
        .selectFrom('substitution')
        .where('substitute_id', '=', bhau.id)
        .selectAll()
        .execute(),
    ).toEqual([]);
    expect([await teachersOf(a), await teachersOf(b)]).toEqual([['Bhau Rane'], ['Bhau Rane']]);
  });

  it('leaves a lesson at whose time the successor is a substitute on a coming day', async () => {
    const chitra = await own.teacher('Chitra Sawant');
    const lesson = await own.lesson(b.id, { teacherId: chitra.id });
    await own.lesson(a.id, { teacherId: asha.id });
    await own.away(chitra.id);
    await own.substitute(lesson.id, bhau.id);
    const { result } = await handOver();
    expect([result.lessons, result.clashes.length]).toEqual([0, 1]);
    expect(await teachersOf(a)).toEqual(['Asha Naik']);
  });

  it('gives nothing of another school, nor of a year that is closed', async () => {
    const elsewhere = await app.make.school();
    await app.make.schoolUser(asha.id, elsewhere.id);
    const other = await app.make.schoolClass(elsewhere.id, { class_teacher_id: asha.id });
    const past = await own.schoolClass('A', {
      class_teacher_id: asha.id,
      academic_year_id: own.last.id,
      year: 2025,
    });
    await handOver();
    const stored = await app.db
      .selectFrom('class')
      .where('id', 'in', [other.id, past.id, a.id])
      .select(['id', 'class_teacher_id'])
      .execute();
    const teacherOf = new Map(stored.map((one) => [one.id, one.class_teacher_id]));
    expect([other, past, a].map(({ id }) => teacherOf.get(id))).toEqual([
      asha.id,
      asha.id,
      bhau.id,
    ]);
  });

  it('refuses a successor who is not of the staff today, and the same person', async () => {
    const former = await own.teacher('Former Teacher', { ends_on: '2026-11-15' });
    expect(issues(await handOver(own.principal, { toId: former.id }))).toEqual([
      422,
      { toId: 'Former Teacher is not a teacher or principal at this school today.' },
    ]);
    expect((await handOver(own.principal, { toId: asha.id })).status).toBe(422);
    const { status } = await handOver(await app.as(bhau.id));
    expect(status).toBe(403);
  });
});

describe('GET /api/schoolUser/fetchOpenWork/:id', () => {
  it('counts what somebody still has at the school', async () => {
    await own.lesson(a.id, { teacherId: asha.id });
    await own.lesson(b.id, { teacherId: asha.id, together: true });
    const { id } = await app.db
      .selectFrom('school_user')
      .where('account_id', '=', asha.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const openWork = async () =>
      (await own.principal.call('schoolUser/fetchOpenWork/:id', { params: { id } })).result;
    expect(await openWork()).toEqual({
      classes: [{ id: a.id, className: '5 A' }],
      subjects: 2,
      periods: 1,
      books: 0,
      leave: 0,
      leaveAfter: 0,
      quizzes: 0,
      substitutions: 0,
    });
    await handOver();
    expect(await openWork()).toMatchObject({ classes: [], subjects: 0, periods: 0 });

    const { id: lesson_id } = await own.lesson(a.id, { period: 2, teacherId: null });
    for (const day of ['2026-11-09', '2026-11-16', '2026-11-23']) {
      const covered = { day, lesson_id, school_id: own.school.id, period: 2, sitting_id: newId() };
      await app.db
        .insertInto('substitution')
        .values({ ...covered, substitute_id: asha.id })
        .execute();
    }
    expect(await openWork()).toMatchObject({ substitutions: 2 });

    const { id: leave_type_id } = await app.make.leaveType();
    const common = { account_id: asha.id, school_id: own.school.id, leave_type_id };
    await app.make.leave({ ...common, from_day: '2026-11-23', to_day: '2026-11-24' });
    await app.make.leave({
      ...common,
      from_day: '2026-12-01',
      to_day: '2026-12-02',
      state: 'approved',
      answered_at: app.clock.now().toISOString(),
    });
    expect(await openWork()).toMatchObject({ leave: 1, leaveAfter: 0 });
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2026-12-01' })
      .where('id', '=', id)
      .execute();
    expect(await openWork()).toMatchObject({ leave: 1, leaveAfter: 1 });
  });
});
