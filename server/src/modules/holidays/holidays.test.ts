import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  await app.make.academicYear();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.make.school();
  principal = await app.some('Principal', { schoolId: school.id });
});

const diwali = {
  kind: 'off' as const,
  name: 'Diwali',
  localName: 'दिवाळी',
  nameHindi: 'दीपावली',
  from: '2026-11-09',
  to: '2026-11-11',
};
const save = (who: TestPerson, body: object) =>
  who.call('holiday/addEdit', { body: { ...diwali, ...body } });
interface Week {
  weekdays: number[];
  saturdays?: number[];
  schoolId?: string;
  districtId?: string;
  version?: number;
  from?: string;
}
const saveWeek = (who: TestPerson, body: Week) =>
  who.call('holiday/updateWeeklyOff', { body: { saturdays: [], ...body } });
const days = async (from: string, to: string, who = principal) => {
  const { result } = await who.call('holiday/fetchSchoolDays', {
    query: { schoolId: school.id, from, to },
  });
  return result.map(({ day, kind, name }) =>
    [Number(day.slice(8)), kind, name].filter(Boolean).join(' '),
  );
};

describe('POST /api/holiday/addEdit', () => {
  it('adds one holiday for a key, which does not overlap with itself', async () => {
    const key = { schoolId: school.id, idempotencyKey: newId() };
    const [one, other] = await Promise.all([save(principal, key), save(principal, key)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.result).toEqual(one.result);
  });

  it("adds a school's own day off by its principal and edits it", async () => {
    const { result: added } = await save(principal, { schoolId: school.id });
    expect(added).toMatchObject({
      name: 'Diwali',
      localName: 'दिवाळी',
      nameHindi: 'दीपावली',
      placeName: school.name,
      isMine: true,
      version: 1,
    });
    const edited = await save(principal, {
      schoolId: school.id,
      id: added.id,
      version: 1,
      to: '2026-11-12',
    });
    expect(edited.result).toMatchObject({ version: 2, to: '2026-11-12' });
    const again = await save(principal, { schoolId: school.id, id: added.id, version: 1 });
    expect([again.status, (again.result as { version: number }).version]).toEqual([409, 2]);
    const { result: acts } = await principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'holiday', id: added.id },
    });
    expect(acts.map(({ act }) => act)).toEqual(['holiday.edit', 'holiday.add']);
  });

  it('refuses a last day before the first, more than one place, and days that are taken', async () => {
    const wrong = await save(principal, { schoolId: school.id, to: '2026-11-01' });
    expect(issues(wrong)).toEqual([422, { to: 'The last day is before the first day.' }]);
    const two = await save(admin, { schoolId: school.id, districtId: school.district_id });
    expect(issues(two)[0]).toBe(422);
    const [one, other] = await Promise.all([
      save(principal, { schoolId: school.id }),
      save(principal, { schoolId: school.id, from: '2026-11-11' }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 422]);
    expect(issues(one.status === 422 ? one : other)[1]).toEqual({
      from: 'Another holiday of this place already covers some of these days.',
    });
  });

  it('lets an officer set the days of own districts, and nobody those of another', async () => {
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    const stranger = await app.some('EducationOfficer');
    const ofDistrict = { districtId: school.district_id };
    expect((await save(stranger, ofDistrict)).status).toBe(403);
    expect((await save(principal, ofDistrict)).status).toBe(403);
    expect((await save(principal, { stateId: maharashtra })).status).toBe(403);
    expect((await save(principal, {})).message).toMatch(/^You cannot set holidays here/);
    expect((await save(officer, { schoolId: school.id })).status).toBe(403);
    const { result: added } = await save(officer, ofDistrict);
    const { result: seen } = await principal.call('holiday/fetchAll', {
      query: { schoolId: school.id, from: '2026-11-01', to: '2026-11-30' },
    });
    expect(seen.find(({ id }) => id === added.id)).toMatchObject({ isMine: false });
    const gone = await principal.call('holiday/delete/:id', { params: { id: added.id } });
    expect(gone.status).toBe(403);
    expect((await officer.call('holiday/delete/:id', { params: { id: added.id } })).status).toBe(
      200,
    );
  });

  it('refuses another place, and days of a closed year', async () => {
    const { result: added } = await save(principal, { schoolId: school.id });
    const moved = await save(admin, { id: added.id, version: 1, districtId: school.district_id });
    expect(issues(moved)[1]).toHaveProperty('schoolId');
    const old = await save(principal, {
      schoolId: school.id,
      from: '2026-03-02',
      to: '2026-03-02',
    });
    expect(issues(old)[1]).toEqual({ from: 'This day is in a closed academic year.' });
  });

  it("answers 404 to a principal for another school's holiday", async () => {
    const elsewhere = await app.make.school();
    const holiday = await app.make.holiday({ school_id: elsewhere.id });
    const edit = await save(principal, { schoolId: school.id, id: holiday.id, version: 1 });
    expect(edit.status).toBe(404);
    expect((await save(principal, { schoolId: elsewhere.id })).status).toBe(404);
    expect((await principal.call('holiday/delete/:id', { params: { id: newId() } })).status).toBe(
      404,
    );
  });
});

describe('GET /api/holiday/fetchAll', () => {
  it('gives what is in sight: own schools, their district and state, the programme', async () => {
    const elsewhere = await app.make.school();
    const day = { from_day: '2026-07-15' };
    await app.make.holiday({ ...day, school_id: school.id, name: 'Own' });
    await app.make.holiday({ ...day, school_id: elsewhere.id, name: 'Other school' });
    await app.make.holiday({ ...day, district_id: school.district_id, name: 'District' });
    await app.make.holiday({ ...day, district_id: elsewhere.district_id, name: 'Other district' });
    const query = { from: '2026-07-15', to: '2026-07-15' };
    const names = async (who: TestPerson, of: object = {}) =>
      (await who.call('holiday/fetchAll', { query: { ...query, ...of } })).result.map(
        ({ name }) => name,
      );
    expect(await names(principal)).toEqual(['District', 'Own']);
    expect(await names(admin)).toEqual(['District', 'Other district']);
    expect(await names(admin, { schoolId: elsewhere.id })).toEqual([
      'Other district',
      'Other school',
    ]);
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    expect(await names(officer)).toEqual(['District']);
  });

  it('refuses a span of more than 800 days', async () => {
    const query = { from: '2026-01-01', to: '2028-12-31' };
    expect((await principal.call('holiday/fetchAll', { query })).status).toBe(422);
  });
});

describe('GET /api/holiday/fetchSchoolDays', () => {
  it('has Sundays off where no place has set any', async () => {
    expect(await days('2026-11-20', '2026-11-23')).toEqual([
      '20 working',
      '21 working',
      '22 off',
      '23 working',
    ]);
  });

  it('lets the nearest place decide a day: a school works on its district’s holiday', async () => {
    await save(admin, { districtId: school.district_id });
    await save(principal, {
      schoolId: school.id,
      kind: 'working',
      name: 'Extra classes',
      from: '2026-11-10',
      to: '2026-11-10',
    });
    expect(await days('2026-11-09', '2026-11-12')).toEqual([
      '9 off Diwali',
      '10 working Extra classes',
      '11 off Diwali',
      '12 working',
    ]);
  });

  it('shortens working days by half, and no Sunday', async () => {
    await save(principal, {
      schoolId: school.id,
      kind: 'half',
      name: 'Sports',
      from: '2026-11-21',
      to: '2026-11-22',
    });
    expect(await days('2026-11-21', '2026-11-22')).toEqual(['21 half Sports', '22 off']);
  });

  it('has the second and fourth Saturdays of a month off', async () => {
    await saveWeek(principal, { schoolId: school.id, weekdays: [7], saturdays: [2, 4] });
    expect(await days('2026-08-01', '2026-08-31')).toEqual(
      Array.from({ length: 31 }, (_, index) => {
        const day = index + 1;
        const isOff = [2, 9, 16, 23, 30, 8, 22].includes(day);
        return `${day} ${isOff ? 'off' : 'working'}`;
      }),
    );
  });
});

describe('POST /api/holiday/updateWeeklyOff', () => {
  it('sets the days of the place, which followed a wider one before', async () => {
    const week = async (query: object) =>
      (await principal.call('holiday/fetchWeeklyOff', { query })).result;
    expect(await week({ schoolId: school.id })).toMatchObject({ weekdays: [7], isMine: true });
    const ofDistrict = { districtId: school.district_id };
    await saveWeek(admin, { ...ofDistrict, weekdays: [5] });
    const inherited = await week({ schoolId: school.id });
    expect(inherited).toMatchObject({ ...ofDistrict, weekdays: [5], schoolId: null });
    expect(inherited).not.toHaveProperty('version');
    await saveWeek(principal, { schoolId: school.id, weekdays: [7, 1, 7] });
    expect(await week({ schoolId: school.id })).toMatchObject({ weekdays: [1, 7], version: 1 });
    const stale = await saveWeek(principal, { schoolId: school.id, weekdays: [7] });
    expect(stale.status).toBe(409);
    const outdated = await saveWeek(principal, { schoolId: school.id, weekdays: [7], version: 7 });
    expect(outdated.status).toBe(409);
    expect((await saveWeek(principal, { ...ofDistrict, weekdays: [7] })).status).toBe(403);
  });

  it('leaves the days before its first day as they are, and replaces what was set for later', async () => {
    const schoolId = school.id;
    const weekOf = async () =>
      (await principal.call('holiday/fetchWeeklyOff', { query: { schoolId } })).result;
    await saveWeek(admin, { weekdays: [7] });
    await saveWeek(principal, { schoolId, weekdays: [5], from: '2026-11-20' });
    expect(await days('2026-11-13', '2026-11-22')).toEqual([
      '13 working',
      '14 working',
      '15 off',
      '16 working',
      '17 working',
      '18 working',
      '19 working',
      '20 off',
      '21 working',
      '22 working',
    ]);
    expect(await weekOf()).toMatchObject({
      weekdays: [7],
      placeName: null,
      version: 1,
      later: [{ from: '2026-11-20', weekdays: [5], saturdays: [] }],
    });
    await saveWeek(principal, {
      schoolId,
      weekdays: [7],
      saturdays: [2, 4],
      from: '2026-11-16',
      version: 1,
    });
    expect(await weekOf()).toMatchObject({
      weekdays: [7],
      saturdays: [2, 4],
      version: 2,
      later: [],
    });
    expect((await days('2026-11-13', '2026-11-14')).join()).toBe('13 working,14 working');
    expect((await days('2026-11-28', '2026-11-28')).join()).toBe('28 off');
    const closed = await saveWeek(principal, {
      schoolId,
      weekdays: [7],
      from: '2026-05-01',
      version: 2,
    });
    expect(issues(closed)[1]).toEqual({
      from: 'This day is in a closed academic year.',
    });
  });

  it('accepts one of three that are set at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((day) => saveWeek(principal, { schoolId: school.id, weekdays: [day] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
