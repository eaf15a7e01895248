import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from './testing/school-week.ts';

let app: TestApp;
let own: SchoolWeek;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolWeek(app);
});
afterAll(() => app.close());

const period = (number: number | null, startsAt: string, endsAt: string, name?: string) => ({
  number,
  startsAt,
  endsAt,
  ...(name ? { name } : {}),
});
const three = [
  period(1, '10:40', '11:20'),
  period(null, '11:20', '11:40', 'Recess'),
  period(2, '11:40', '12:20'),
  period(3, '12:20', '13:00'),
];
const save = (body: object, of = own, who = of.principal) =>
  who.call('timeTable/updatePeriods', { body: { schoolId: of.school.id, ...body } } as never);
const plan = async (of = own, language = 'en') =>
  (
    await of.principal.call(
      'timeTable/fetchPeriods/:schoolId',
      { params: { schoolId: of.school.id } },
      { headers: { 'accept-language': language } },
    )
  ).result;

describe('GET /api/timeTable/fetchPeriods', () => {
  it('proposes a week with a shorter Saturday and no Sunday, in the words of the reader', async () => {
    const fresh = await schoolWeek(app);
    const proposed = await plan(fresh);
    expect(proposed.version).toBeUndefined();
    const lessons = proposed.days.map(({ weekday, periods }) => [
      weekday,
      periods.filter(({ number }) => number !== null).length,
    ]);
    expect(lessons).toEqual([
      [1, 8],
      [2, 8],
      [3, 8],
      [4, 8],
      [5, 8],
      [6, 5],
    ]);
    expect(proposed.days[0]!.periods[0]!.name).toBe('Assembly');
    expect((await plan(fresh, 'mr')).days[0]!.periods[0]!.name).toBe('परिपाठ');
    expect((await save({ days: proposed.days }, fresh)).result).toEqual({
      ...proposed,
      version: 1,
    });
  });
});

describe('POST /api/timeTable/updatePeriods', () => {
  it('sets the week of a school, day by day, and changes it', async () => {
    const days = [
      { weekday: 6, periods: three.slice(0, 1) },
      { weekday: 1, periods: three },
      { weekday: 7, periods: [] },
    ];
    const { result } = await save({ days });
    expect(result).toMatchObject({
      version: 1,
      days: [
        { weekday: 1, periods: [{ number: 1 }, { number: null, name: 'Recess' }, {}, {}] },
        { weekday: 6, periods: [{ number: 1, startsAt: '10:40', endsAt: '11:20', name: null }] },
      ],
    });
    const changed = await save({ version: 1, days: days.slice(1) });
    expect(changed.result).toMatchObject({ version: 2, days: [{ weekday: 1 }] });
    expect((await save({ version: 2, days: days.slice(1) })).result.version).toBe(2);
  });

  it('refuses an outdated edit with the present week', async () => {
    for (const body of [{ version: 1, days: [] }, { days: [] }]) {
      const answer = await save(body);
      expect([answer.status, answer.code, answer.result]).toEqual([
        409,
        'conflict',
        expect.objectContaining({ version: 2 }),
      ]);
    }
  });

  it('names the field of what does not fit into a day', async () => {
    const tried = async (...periods: object[]) =>
      issues(await save({ version: 2, days: [{ weekday: 1, periods }] }));
    expect(await tried(period(1, '10:40', '10:40'))).toEqual([
      422,
      { 'days.0.periods.0.endsAt': 'The end time must be after the start time.' },
    ]);
    expect(await tried(period(1, '10:40', '11:20'), period(2, '11:19', '12:00'))).toEqual([
      422,
      { 'days.0.periods.1.startsAt': 'This starts before the one above ends.' },
    ]);
    expect(await tried(period(2, '10:40', '11:20'), period(2, '11:20', '12:00'))).toEqual([
      422,
      { 'days.0.periods.1.number': 'Number the periods in the order of the day.' },
    ]);
    expect(await tried(period(1, '25:00', '26:00'))).toMatchObject([
      422,
      { 'days.0.periods.0.startsAt': 'Enter the time in hours and minutes, for example 10:40.' },
    ]);
    const twice = { weekday: 1, periods: three };
    expect(issues(await save({ version: 2, days: [twice, twice] }))).toEqual([
      422,
      { 'days.1.weekday': 'This appears twice.' },
    ]);
  });

  it('refuses to leave lessons without a period, and counts them', async () => {
    const of = await schoolWeek(app);
    const { days } = await plan(of);
    const five = await of.schoolClass('A');
    await of.lesson(five.id, { weekday: 1, period: 8 });
    await of.lesson(five.id, { weekday: 1, period: 7 });
    await of.lesson(five.id, { weekday: 6, period: 5 });
    const without = (weekday: number, last: number) =>
      days.map((day) =>
        day.weekday === weekday
          ? { weekday, periods: day.periods.filter(({ number }) => (number ?? 0) <= last) }
          : day,
      );
    const refused = await save({ version: 1, days: without(1, 6) }, of);
    expect([refused.status, refused.code, refused.message]).toEqual([
      409,
      'in_use',
      '2 periods of the time table fall in slots you are removing. Move them first.',
    ]);
    expect((await save({ version: 1, days: without(6, 4) }, of)).message).toBe(
      '1 period of the time table falls in a slot you are removing. Move it first.',
    );
    expect((await plan(of)).version).toBe(1);
    expect((await save({ version: 1, days: without(2, 6) }, of)).status).toBe(200);
  });

  it('leaves the lessons of closed years as they are', async () => {
    const of = await schoolWeek(app);
    const old = await of.schoolClass('A', { academic_year_id: of.last.id });
    await app.make.lesson(old, { academic_year_id: of.last.id, period: 8 });
    expect((await save({ days: [{ weekday: 1, periods: three }] }, of)).status).toBe(200);
    expect(await of.lessonsOf(old.id)).toHaveLength(1);
  });

  it('never leaves a lesson without a period that was removed at the same moment', async () => {
    const of = await schoolWeek(app);
    const five = await of.schoolClass('A');
    const { days } = await plan(of);
    await save({ days }, of);
    const short = days.map((day) => ({
      ...day,
      periods: day.periods.filter(({ number }) => number !== 8),
    }));
    for (let version = 1; version < 20; ) {
      const [cut, lesson] = await Promise.all([
        save({ version, days: short }, of),
        of.set(five.id, { period: 8 }),
      ]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([cut.status, lesson.status]);
      if (cut.status === 200) {
        await save({ version: version + 1, days }, of);
        version += 2;
      } else {
        version += 1;
        await app.db.deleteFrom('lesson').where('class_id', '=', five.id).execute();
        await app.db
          .updateTable('week_plan')
          .set({ version })
          .where('school_id', '=', of.school.id)
          .execute();
      }
    }
  });

  it('stores the week once when two people set it at the same moment', async () => {
    const of = await schoolWeek(app);
    const answers = await Promise.all(
      [1, 2, 3].map(() => save({ days: [{ weekday: 1, periods: three }] }, of)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('refuses a teacher, an officer and another school', async () => {
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    for (const who of [teacher, officer]) {
      expect((await save({ version: 2, days: [] }, own, who)).status).toBe(403);
    }
    const other = await schoolWeek(app);
    expect((await save({ days: [] }, other, own.principal)).status).toBe(404);
  });

  it('records a line a day in the school’s audit', async () => {
    const { result } = await (await app.some('SuperAdmin')).call(
      'audit/fetchByEntity/:entity/:id',
      { params: { entity: 'school', id: own.school.id } },
    );
    expect(result[0]!.act).toBe('school.periods');
    expect(result.at(-1)!.changes).toContainEqual({
      field: 'Monday',
      from: null,
      to: '1 10:40-11:20, Recess 11:20-11:40, 2 11:40-12:20, 3 12:20-13:00',
    });
  });
});
