import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolWeek } from './testing/school-week.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Ravi has Maths in 5 A first on Mondays, and Lata nothing; the clock stands on a Monday. */
async function mondayOfTwo() {
  const week = await schoolWeek(app);
  const [ravi, lata] = [await week.teacher('Ravi Sawant'), await week.teacher('Lata Rane')];
  const fifth = await week.schoolClass('A');
  const lesson = await week.lesson(fifth.id, { teacherId: ravi.id });
  const dayOf = async ({ id }: { id: string }) =>
    (await (await app.as(id)).call('dashboard/fetchAll')).result.ownDays?.[0];
  const lessonsOf = async (who: { id: string }) =>
    (await dayOf(who))?.periods.flatMap(({ number, lessons }) =>
      lessons.map((one) => ({ number, ...one })),
    );
  const uncovered = async () =>
    (await week.principal.call('dashboard/fetchAll')).result.periodsUncovered;
  return { ...week, ravi, lata, fifth, lesson, dayOf, lessonsOf, uncovered };
}

describe('GET /api/dashboard/fetchAll for a teacher', () => {
  it('gives the periods of the day, with the breaks between them', async () => {
    const { school, fifth, ravi, lata, dayOf, lessonsOf } = await mondayOfTwo();
    expect(await dayOf(ravi)).toMatchObject({ schoolId: school.id, isAway: false });
    expect((await dayOf(ravi))?.periods.some(({ number, name }) => !number && name)).toBe(true);
    expect(await lessonsOf(ravi)).toEqual([
      {
        number: 1,
        classId: fifth.id,
        className: '5 A',
        subjectName: 'Maths',
        room: null,
        insteadOf: null,
        substituteName: null,
      },
    ]);
    expect(await lessonsOf(lata)).toEqual([]);
  });

  it('gives the substitutes of a teacher who is away, and whom they replace', async () => {
    const { away, substitute, ravi, lata, lesson, dayOf, lessonsOf } = await mondayOfTwo();
    await away(ravi.id);
    await substitute(lesson.id, lata.id);
    expect(await dayOf(ravi)).toMatchObject({ isAway: true });
    expect(await lessonsOf(ravi)).toMatchObject([{ insteadOf: null, substituteName: 'Lata Rane' }]);
    expect(await lessonsOf(lata)).toMatchObject([
      { number: 1, className: '5 A', insteadOf: 'Ravi Sawant', substituteName: null },
    ]);
  });

  it('has no periods on a day off', async () => {
    const { school, principal, ravi, dayOf } = await mondayOfTwo();
    await app.db.deleteFrom('lesson').where('school_id', '=', school.id).execute();
    const { result: plan } = await principal.call('timeTable/fetchPeriods/:schoolId', {
      params: { schoolId: school.id },
    });
    await principal.call('timeTable/updatePeriods', {
      body: { ...plan, days: plan.days.filter(({ weekday }) => weekday !== 1) },
    });
    expect(await dayOf(ravi)).toMatchObject({ periods: [] });
  });
});

describe('GET /api/dashboard/fetchAll for a principal', () => {
  it('counts the periods of today that have no substitute yet', async () => {
    const { away, substitute, ravi, lata, lesson, uncovered } = await mondayOfTwo();
    expect(await uncovered()).toBe(0);
    await away(ravi.id);
    expect(await uncovered()).toBe(1);
    await substitute(lesson.id, lata.id);
    expect(await uncovered()).toBe(0);
  });
});
