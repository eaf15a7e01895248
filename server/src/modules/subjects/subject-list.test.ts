import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let school: { id: string };
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  school = await app.make.school({ name: 'Mauli Vidyalaya' });
  principal = await app.some('Principal', { schoolId: school.id });
  const other = await app.make.school();
  const add = async (body: object) => {
    const { status, text } = await admin.call('subject/addEdit', { body } as never);
    if (status !== 200) throw new Error(text);
  };
  await add({ name: 'Mathematics', localName: 'गणित', code: 'M2', standards: [5, 6, 7] });
  await add({
    name: 'Science',
    localName: 'शास्त्र',
    nameHindi: 'विज्ञान',
    code: 'm1',
    standards: [7],
    medium: 'mr',
  });
  await add({ name: 'Science', standards: [7], medium: 'en' });
  await add({ name: 'Drawing', standards: [-2, 5], schoolId: school.id });
  await add({ name: 'Carpentry', standards: [8], schoolId: other.id });
});
afterAll(() => app.close());

const names = async (query: object, who = admin) => {
  const answer = await who.call('subject/fetch', { query });
  expect([answer.status, answer.message]).toEqual([200, '']);
  const { rows, total } = answer.result;
  expect(total).toBeGreaterThanOrEqual(rows.length);
  return rows.map(({ name, medium }) => (medium ? `${name} ${medium}` : name));
};

describe('GET /api/subject/fetch', () => {
  it("shows the programme's subjects and those of schools in sight", async () => {
    expect(await names({})).toHaveLength(5);
    const own = ['Drawing', 'Mathematics', 'Science en', 'Science mr'];
    expect((await names({}, principal)).sort()).toEqual(own);
    expect((await names({ schoolId: school.id })).sort()).toEqual(own);
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect((await names({}, teacher)).sort()).toEqual(own);
    const student = await app.some('Student', { schoolId: school.id });
    expect((await student.call('subject/fetch', {})).status).toBe(403);
  });

  it('finds a name in either script, by its sound too, and a code', async () => {
    expect(await names({ search: 'math' })).toEqual(['Mathematics']);
    expect(await names({ search: 'गणित' })).toEqual(['Mathematics']);
    expect(await names({ search: 'ganit' })).toEqual(['Mathematics']);
    expect(await names({ search: 'विज्ञान' })).toEqual(['Science mr']);
    expect(await names({ search: 'shastra' })).toEqual(['Science mr']);
    expect(await names({ search: 'm1' })).toEqual(['Science mr']);
    expect(await names({ search: '%' })).toEqual([]);
  });

  it('filters by standard, and by the medium it can be taught in', async () => {
    expect((await names({ standard: [5] })).sort()).toEqual(['Drawing', 'Mathematics']);
    expect(await names({ standard: ['-2'] })).toEqual(['Drawing']);
    expect((await names({ standard: [7], medium: ['en'] })).sort()).toEqual([
      'Mathematics',
      'Science en',
    ]);
  });

  it('sorts by name and by code, subjects without a code last', async () => {
    expect((await names({ sort: '-name' }))[0]).toMatch(/^Science/);
    expect((await names({ sort: 'code' })).slice(0, 2)).toEqual(['Science mr', 'Mathematics']);
    expect((await names({ sort: '-code' })).slice(0, 2)).toEqual(['Mathematics', 'Science mr']);
  });

  it('gives a page at a time', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => names({ page, pageSize: 2, sort: 'code' })),
    );
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat()).size).toBe(5);
  });

  it('counts the classes in sight that have it this year', async () => {
    const maths = (await admin.call('subject/fetch', { query: { search: 'math' } })).result
      .rows[0]!;
    const last = await app.make.academicYear({
      name: '2025-26',
      starts_on: '2025-06-15',
      ends_on: '2026-05-01',
      is_current: false,
    });
    const elsewhere = await app.make.school();
    for (const [schoolId, with_] of [
      [school.id, {}],
      [school.id, { academic_year_id: last.id }],
      [elsewhere.id, {}],
    ] as const) {
      const of = await app.make.schoolClass(schoolId, with_);
      await app.db
        .insertInto('teaching')
        .values({ school_id: schoolId, class_id: of.id, subject_id: maths.id })
        .execute();
    }
    const classes = async (who: TestPerson) =>
      (await who.call('subject/fetchById/:id', { params: { id: maths.id } })).result.classes;
    expect(await classes(admin)).toBe(2);
    expect(await classes(principal)).toBe(1);
  });
});
