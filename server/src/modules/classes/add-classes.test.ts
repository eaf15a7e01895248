import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolYear } from './testing/school-year.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type School = Awaited<ReturnType<typeof schoolYear>>;
const addAll = ({ school, year, principal }: School, standards: object[], with_: object = {}) =>
  principal.call('class/addClasses', {
    body: { schoolId: school.id, academicYearId: year.id, standards, ...with_ },
  } as never);
const divisions = (standard: number, ...names: string[]) => ({ standard, divisions: names });
const classes = async ({ school, principal }: School) => {
  const { result } = await principal.call('class/fetchBySchool/:schoolId', {
    params: { schoolId: school.id },
  });
  return result.map(({ standard, division }) => `${standard}${division}`);
};

describe('POST /api/class/addClasses', () => {
  it('adds twenty classes in one step, and none when repeated', async () => {
    const own = await schoolYear(app);
    const ten = Array.from({ length: 10 }, (_, index) => divisions(index + 1, 'A', 'B'));
    expect((await addAll(own, ten)).result).toEqual({ made: 20, present: 0 });
    expect((await addAll(own, ten)).result).toEqual({ made: 0, present: 20 });
    expect(await classes(own)).toHaveLength(20);
    const { result } = await (await app.some('SuperAdmin')).call('audit/fetchAll', {
      query: { entity: ['class'], schoolId: own.school.id },
    });
    expect(result.total).toBe(20);
  });

  it('leaves existing classes as they are, and adds one that is written twice once', async () => {
    const own = await schoolYear(app);
    await addAll(own, [{ ...divisions(5, 'A'), capacity: 30, medium: 'mr' }]);
    const { result } = await addAll(own, [
      { ...divisions(5, 'a', 'B', 'b'), capacity: 60, medium: 'en' },
    ]);
    expect(result).toEqual({ made: 1, present: 2 });
    const { result: list } = await own.principal.call('class/fetchAll', {});
    expect(list.rows.map(({ division, capacity, medium }) => [division, capacity, medium])).toEqual(
      [
        ['A', 30, 'mr'],
        ['B', 60, 'en'],
      ],
    );
  });

  it('gives each class the subjects that fit it, where that is requested', async () => {
    const own = await schoolYear(app);
    const other = await app.make.school();
    const of = (standards: number[], with_: object = {}) =>
      app.make.subject({ standards, school_id: own.school.id, ...with_ });
    const maths = await of([1, 2], { name: 'Maths' });
    const marathi = await of([2, 11], { name: 'Marathi', medium: 'mr' });
    await of([2], { name: 'Kannada', medium: 'kn' });
    await of([2], { name: 'Of another school', school_id: other.id });
    const all = [divisions(1, 'A'), { ...divisions(2, 'A'), medium: 'mr' }, divisions(11, 'A')];
    expect((await addAll(own, all, { withSubjects: true })).result.made).toBe(3);
    const { result: list } = await own.principal.call('class/fetchAll', {});
    const subjects = [];
    for (const { id } of list.rows) {
      const { result } = await own.principal.call('class/fetchById/:id', { params: { id } });
      subjects.push(result.teachings.map(({ subjectId }) => subjectId));
    }
    expect(subjects).toEqual([[maths.id], [marathi.id, maths.id], []]);
  });

  it('adds each class once when two people add them at the same moment', async () => {
    const own = await schoolYear(app);
    const both = await Promise.all([
      addAll(own, [divisions(1, 'A', 'B', 'C'), divisions(2, 'A', 'B')]),
      addAll(own, [divisions(2, 'B', 'A', 'C'), divisions(1, 'C', 'B', 'A')]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both[0].result.made + both[1].result.made).toBe(6);
    expect(await classes(own)).toEqual(['1A', '1B', '1C', '2A', '2B', '2C']);
  });

  it('refuses a closed year and another school', async () => {
    const own = await schoolYear(app);
    const closed = await addAll(own, [divisions(1, 'A')], { academicYearId: own.last.id });
    expect([closed.status, closed.code]).toEqual([409, 'conflict']);
    const other = await app.make.school();
    expect((await addAll(own, [divisions(1, 'A')], { schoolId: other.id })).status).toBe(404);
    expect(await classes(own)).toEqual([]);
  });

  it("refuses a state's own year in a school of another state", async () => {
    const own = await schoolYear(app);
    const foreign = await app.make.academicYear({
      name: 'Kerala 2026',
      state_id: '01920000-0000-7000-8000-000000000032',
    });
    const answer = await addAll(own, [divisions(1, 'A')], { academicYearId: foreign.id });
    expect([answer.status, answer.message]).toEqual([
      409,
      'The school does not follow the year Kerala 2026: its state has its own years.',
    ]);
  });
});
