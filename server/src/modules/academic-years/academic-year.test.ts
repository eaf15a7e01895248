import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { usesOfYear } from './save-year.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const save = (body: object) => admin.call('academicYear/addEdit', { body } as never);
const years = async (query: object = {}) =>
  (await admin.call('academicYear/fetchAll', { query })).result;
const april = (from: number, with_: object = {}) => ({
  name: `${from}-${String(from + 1).slice(2)}`,
  startsOn: `${from}-04-01`,
  endsOn: `${from + 1}-03-31`,
  ...with_,
});

describe('POST /api/academicYear/addEdit', () => {
  it('adds a year, then moves its dates', async () => {
    const { result: added } = await save(april(2030));
    expect(added).toMatchObject({ name: '2030-31', isCurrent: false, isClosed: false, classes: 0 });
    const edited = await save({ ...april(2030), startsOn: '2030-04-03', id: added.id, version: 1 });
    expect(edited.result).toMatchObject({ version: 2, startsOn: '2030-04-03' });
    expect((await save({ ...april(2030), id: added.id, version: 1 })).status).toBe(409);
  });

  it('refuses a name that is taken, days of another year, and an end before the beginning', async () => {
    await save(april(2040));
    for (const name of ['2040-41', '२०४०-४१']) {
      expect(issues(await save(april(2041, { name })))).toEqual([
        422,
        { name: 'This name is already in use.' },
      ]);
    }
    expect(issues(await save(april(2041, { startsOn: '2041-03-01' })))).toEqual([
      422,
      { startsOn: 'Another year already covers some of these days.' },
    ]);
    expect(issues(await save(april(2042, { endsOn: '2041-03-01' })))[0]).toBe(422);
  });

  it('lets a state have years of its own over the same days', async () => {
    await save(april(2050));
    expect((await save(april(2050, { stateId: maharashtra }))).status).toBe(200);
  });

  it('adds a year once when two people add it at the same moment', async () => {
    const answers = await Promise.all([save(april(2060)), save(april(2060)), save(april(2060))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});

describe('POST /api/academicYear/updateCurrent', () => {
  it('closes the years before, and only of the same state', async () => {
    const karnataka = '01920000-0000-7000-8000-000000000029';
    const of = (from: number) => april(from, { stateId: karnataka });
    const { result: first } = await save(of(2030));
    const { result: second } = await save(of(2031));
    await admin.call('academicYear/updateCurrent', { body: { id: first.id, version: 1 } });
    await admin.call('academicYear/updateCurrent', { body: { id: second.id, version: 1 } });
    const own = (await years()).filter(({ stateId }) => stateId === karnataka);
    expect(own.map(({ name, isCurrent, isClosed }) => [name, isCurrent, isClosed])).toEqual([
      ['2031-32', true, false],
      ['2030-31', false, true],
    ]);
  });
});

describe('the dashboard, of a current year that is over', () => {
  const ended = async (who: TestPerson) => (await who.call('dashboard/fetchAll')).result.yearsEnded;
  const at = async (day: string) => {
    app.clock.set(`${day}T04:30:00.000Z`);
    return ended(await app.as(admin.id));
  };

  it('asks the office for the next one, once that has begun or where there is none', async () => {
    const punjab = app.db.selectFrom('state').where('name', '=', 'Punjab').select('id');
    const { id: stateId } = await punjab.executeTakeFirstOrThrow();
    const { result: first } = await save(april(2060, { stateId }));
    await admin.call('academicYear/updateCurrent', { body: { id: first.id, version: 1 } });
    const others = (await at('2061-03-31'))!;
    expect((await at('2061-04-01'))! - others).toBe(1);
    admin = await app.as(admin.id);
    const later = april(2061, { stateId, startsOn: '2061-06-15', name: 'Next' });
    const { result: next } = await save(later);
    expect(await at('2061-06-14')).toBe(others);
    expect((await at('2061-06-15'))! - others).toBe(1);
    expect(await ended(await app.some('EducationOfficer'))).toBeUndefined();
    admin = await app.as(admin.id);
    await admin.call('academicYear/updateCurrent', { body: { id: next.id, version: 1 } });
    expect(await at('2061-06-15')).toBe(others);
    app.clock.set('2026-11-16T04:30:00.000Z');
    admin = await app.as(admin.id);
  });
});

describe('GET /api/academicYear/fetchAll', () => {
  it("gives a school its state's years, and where the state has none the programme's", async () => {
    const kerala = '01920000-0000-7000-8000-000000000032';
    const own = await save(april(2030, { stateId: kerala }));
    const inKerala = await app.make.school({
      state_id: kerala,
      district_id: (await app.make.district({ state_id: kerala })).id,
      udise_code: '32010100101',
    });
    const goa = '01920000-0000-7000-8000-000000000030';
    const inGoa = await app.make.school({
      state_id: goa,
      district_id: (await app.make.district({ state_id: goa })).id,
      udise_code: '30010100101',
    });
    expect((await years({ schoolId: inKerala.id })).map(({ id }) => id)).toEqual([own.result.id]);
    const ofGoa = await years({ schoolId: inGoa.id });
    expect(ofGoa.length).toBeGreaterThan(0);
    expect(ofGoa.every(({ stateId }) => stateId === null)).toBe(true);
  });
});

describe('DELETE /api/academicYear/delete', () => {
  it('refuses a year that has classes and says how many', async () => {
    const school = await app.make.school();
    const year = await app.make.academicYear();
    await app.make.schoolClass(school.id, { academic_year_id: year.id });
    const answer = await admin.call('academicYear/delete/:id', { params: { id: year.id } });
    expect([answer.status, answer.code]).toEqual([409, 'in_use']);
    expect(answer.message).toBe('1 class belongs to this year, so it cannot be deleted.');
    const { result: empty } = await save(april(2070));
    const gone = await admin.call('academicYear/delete/:id', { params: { id: empty.id } });
    expect(gone.status).toBe(200);
  });

  it('refuses a year that only a promotion names', async () => {
    const { id: schoolId } = await app.make.school();
    const { result: year } = await save(april(2080));
    await app.make.promotion(await app.make.schoolClass(schoolId), year.id, {
      undone_at: app.clock.now().toISOString(),
    });
    const answer = await admin.call('academicYear/delete/:id', { params: { id: year.id } });
    expect([answer.status, answer.code]).toEqual([409, 'in_use']);
  });

  it('has an answer for every table that names a year', async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'f' and confrelid = 'academic_year'::regclass and conparentid = 0`.execute(
      app.db,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(usesOfYear).sort());
  });
});
