import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

/** Today is Monday, 16 November 2026. */
const today = '2026-11-16';
const friday = '2026-11-20';

let app: TestApp;
let superAdmin: TestPerson;
let principal: TestPerson;
let asha: TestPerson;
let school: { id: string; district_id: string };
let work: { id: string };

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(`${today}T10:00:00.000Z`);
  school = await app.make.school({ name: 'ZPPS Munge', plan_ends_on: '2028-06-14' });
  principal = await app.some('Principal', { schoolId: school.id });
  ({ person: asha, work } = await teacher('Asha Patil'));
});

async function teacher(name: string, with_ = {}) {
  const { id } = await app.make.account('Teacher', { name });
  const work = await app.make.schoolUser(id, school.id, with_);
  return { person: await app.as(id), work };
}

const appoint = (who: TestPerson, days: { from?: string; to?: string } = {}, of = work) =>
  who.call('schoolUser/appointActingPrincipal', {
    body: { id: of.id, version: 1, from: today, to: friday, ...days },
  });

const endNow = (who: TestPerson) =>
  who.call('schoolUser/endActingPrincipal', { body: { id: work.id, version: 2 } });

/** The role of the day, as the person's own page has it. */
async function roleOf(person: TestPerson) {
  const { email } = await app.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const { result } = await person.call('User/getUserData', { body: { email: email! } });
  const [{ role, actsUntil, schools }] = result as [(typeof result)[number]];
  return { role, actsUntil, schools: schools.map(({ name }) => name) };
}

const asTeacher = { role: 'Teacher', actsUntil: null, schools: ['ZPPS Munge'] };
const asPrincipal = { role: 'Principal', actsUntil: friday, schools: ['ZPPS Munge'] };

describe('POST /api/schoolUser/appointActingPrincipal', () => {
  it('makes a teacher the principal for the days, in the session that is open, and no longer', async () => {
    const { result } = await appoint(principal, { from: '2026-11-17' });
    expect(result).toMatchObject({
      role: 'Teacher',
      actsFrom: '2026-11-17',
      actsTo: friday,
      version: 2,
    });
    expect(await roleOf(asha)).toEqual(asTeacher);
    // Midnight in India.
    app.clock.set('2026-11-16T18:30:00.000Z');
    expect(await roleOf(asha)).toEqual(asPrincipal);
    app.clock.set('2026-11-20T18:29:59.000Z');
    const later = await app.as(asha.id);
    expect(await roleOf(later)).toEqual(asPrincipal);
    app.clock.pass({ seconds: 1 });
    expect(await roleOf(later)).toEqual(asTeacher);
  });

  it('lets the teacher do what the principal may, under the own name', async () => {
    const body = {
      schoolId: school.id,
      kind: 'off',
      name: 'Diwali',
      from: '2026-11-18',
      to: '2026-11-18',
    };
    const add = () => asha.call('holiday/addEdit', { body } as never);
    expect((await add()).status).toBe(403);
    await appoint(principal);
    expect((await add()).status).toBe(200);
    const act = await app.db
      .selectFrom('audit')
      .select('account_id')
      .where('act', '=', 'holiday.add')
      .where('school_id', '=', school.id)
      .executeTakeFirst();
    expect(act).toEqual({ account_id: asha.id });
  });

  it('gives all that a principal sees, also what the teacher was not to see', async () => {
    await app.db
      .updateTable('account')
      .set({ titles_removed: ['Attendance'] })
      .where('id', '=', asha.id)
      .execute();
    await appoint(principal);
    const query = { from: today, to: today };
    const { status } = await asha.call('attendance/fetchOverview', { query });
    expect(status).toBe(200);
  });

  it('reaches the one school alone, also when another is added meanwhile', async () => {
    await appoint(principal);
    const other = await app.make.school({ name: 'ZPPS Kudal', plan_ends_on: '2028-06-14' });
    await app.make.schoolUser(asha.id, other.id);
    expect(await roleOf(asha)).toEqual(asPrincipal);
    const { status } = await asha.call('school/fetchSchoolWithId/:id', {
      params: { id: other.id },
    });
    expect(status).toBe(404);
  });

  it('is refused to a teacher, to a principal of another school, and for who is no teacher of one school', async () => {
    const { person: other } = await teacher('Ravi Naik');
    expect((await appoint(other)).status).toBe(403);
    expect((await appoint(await app.some('Principal'))).status).toBe(404);
    const second = await app.make.school({ district_id: school.district_id });
    await app.make.schoolUser(asha.id, second.id);
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    expect(await appoint(officer)).toMatchObject({
      status: 409,
      message: expect.stringContaining('Asha Patil works at more than one school'),
    });
    const work = await app.db
      .selectFrom('school_user')
      .select('id')
      .where('account_id', '=', principal.id)
      .executeTakeFirstOrThrow();
    expect(await appoint(superAdmin, {}, work)).toMatchObject({
      status: 403,
      message: expect.stringContaining('is not a teacher'),
    });
  });

  it('lets an acting principal neither appoint anybody nor prolong the own days', async () => {
    const other = await teacher('Ravi Naik');
    await appoint(principal);
    const refused = { status: 403, message: expect.stringMatching(/^An acting principal cannot/) };
    expect(await appoint(asha, { from: '2026-11-21', to: '2026-11-30' }, other.work)).toMatchObject(
      refused,
    );
    expect(await appoint(asha, { to: '2026-11-30' })).toMatchObject(refused);
    expect(await endNow(asha)).toMatchObject(refused);
    const own = await asha.call('User/updateUserStatus', {
      body: { id: asha.id, version: 1, status: 'deactivated' },
    });
    expect(own.status).toBe(403);
  });

  it('names who acts on one of the days already, and lets one of two at the same moment in', async () => {
    const ravi = await teacher('Ravi Naik');
    await appoint(principal);
    const late = await appoint(principal, { from: friday, to: '2026-11-27' }, ravi.work);
    expect(late.errors).toMatchObject([
      {
        field: 'from',
        message: 'Asha Patil is the acting principal of this school from 16-11-2026 to 20-11-2026.',
      },
    ]);
    const days = { from: '2026-12-01', to: '2026-12-05' };
    const answers = await Promise.all([
      appoint(superAdmin, days, ravi.work),
      appoint(principal, days, (await teacher('Sunita Rane')).work),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('says which days can be', async () => {
    const { work } = await teacher('Ravi Naik', { starts_on: '2026-11-16', ends_on: '2026-12-31' });
    const wrong = async (days: { from?: string; to?: string }) =>
      (await appoint(principal, days, work)).errors;
    expect(await wrong({ from: '2026-11-15', to: '2027-01-01' })).toEqual([
      { field: 'from', message: 'Not before 16-11-2026.' },
      { field: 'to', message: 'Not after 31-12-2026.' },
    ]);
    expect(await wrong({ from: '2026-11-14', to: '2026-11-15' })).toContainEqual({
      field: 'to',
      message: 'Choose today or a later day.',
    });
    expect(await wrong({ from: friday, to: today })).toEqual([
      { field: 'to', message: 'The last day is before the first day.' },
    ]);
    expect(await wrong({ to: '2027-11-17' })).toEqual([
      { field: 'to', message: 'At most 366 days at once: choose a nearer first or last day.' },
    ]);
  });

  it('ends with the last day of the work, so that another can be appointed for the days after it', async () => {
    const ravi = await teacher('Ravi Naik');
    await appoint(principal);
    const lastDay = (to: string, version: number) =>
      principal.call('schoolUser/addEdit', {
        body: {
          id: work.id,
          version,
          accountId: asha.id,
          schoolId: school.id,
          from: '2025-06-15',
          to,
        },
      });
    const { result } = await lastDay('2026-11-18', 2);
    expect(result).toMatchObject({ actsFrom: today, actsTo: '2026-11-18' });
    const next = await appoint(principal, { from: '2026-11-19' }, ravi.work);
    expect(next.status).toBe(200);
    const { result: never } = await lastDay('2026-11-15', 3);
    expect(never).toMatchObject({ actsFrom: null, actsTo: null });
  });

  it('answers 409 with the present days to an outdated version', async () => {
    await appoint(principal);
    const late = await appoint(superAdmin, { to: '2026-11-30' });
    expect(late.status).toBe(409);
    expect(late.result).toMatchObject({ actsTo: friday, version: 2 });
  });

  it('is in the audit, and on the page of the school, which has a principal so', async () => {
    const vacant = await app.make.school({ name: 'ZPPS Kudal', plan_ends_on: '2028-06-14' });
    const { id } = await app.make.account('Teacher', { name: 'Meera Sawant' });
    const work = await app.make.schoolUser(id, vacant.id);
    const lacking = async () => {
      const { result } = await superAdmin.call('school/fetchAllSchool', {
        query: { search: 'Kudal', withoutPrincipal: 'true' },
      } as never);
      return (result as { rows: { id: string }[] }).rows.some((row) => row.id === vacant.id);
    };
    expect(await lacking()).toBe(true);
    await appoint(superAdmin, {}, work);
    expect(await lacking()).toBe(false);
    const { result } = await superAdmin.call('school/fetchSchoolWithId/:id', {
      params: { id: vacant.id },
    });
    expect(result.principals).toMatchObject([{ name: 'Meera Sawant', actsUntil: friday }]);
    expect(result.people).toEqual({ principals: 0, teachers: 1 });
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'school_id', 'before', 'after'])
      .where('entity_id', '=', id)
      .execute();
    expect(acts).toEqual([
      {
        act: 'account.appoint',
        school_id: vacant.id,
        before: { actsFrom: null, actsTo: null },
        after: { actsFrom: today, actsTo: friday },
      },
    ]);
  });
});

describe('POST /api/schoolUser/endActingPrincipal', () => {
  it('makes the principal a teacher again at once, and keeps the days that were', async () => {
    await appoint(principal);
    app.clock.set('2026-11-18T05:00:00.000Z');
    const later = await app.as(asha.id);
    expect(await roleOf(later)).toEqual(asPrincipal);
    const { result } = await endNow(await app.as(principal.id));
    expect(result).toMatchObject({ actsFrom: today, actsTo: '2026-11-17', version: 3 });
    expect(await roleOf(later)).toEqual(asTeacher);
  });

  it('leaves nothing of days that had not begun', async () => {
    await appoint(principal);
    const { result } = await endNow(principal);
    expect(result).toMatchObject({ actsFrom: null, actsTo: null });
    expect(await roleOf(asha)).toEqual(asTeacher);
  });
});

describe('the leave of an acting principal', () => {
  const earnedLeave = '01920000-0000-7000-8001-000000000002';

  it('is decided by the officer too, and never by the acting principal', async () => {
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    const { result } = await asha.call('leaveApplication/addEditLeaveForTeacher', {
      body: { leaveTypeId: earnedLeave, from: '2026-12-29', to: '2026-12-29', reason: 'A wedding' },
    } as never);
    const { id, version } = result as { id: string; version: number };
    const approve = async (who: TestPerson) =>
      (
        await who.call('leaveApplication/approveLeaveForTeacher', {
          body: { id, version },
        } as never)
      ).status;
    expect(await approve(officer)).not.toBe(200);
    await appoint(principal);
    expect(await approve(asha)).not.toBe(200);
    expect(await approve(officer)).toBe(200);
  });
});
