import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

const lastDay = '2026-11-20';
/** A day in India ends at half past six in the evening UTC. */
const lastSecond = '2026-11-20T18:29:59.000Z';

let app: TestApp;
let admin: TestPerson;
beforeEach(async () => {
  app = await openTestApp();
  app.clock.set(lastSecond);
  admin = await app.some('SuperAdmin');
  return () => app.close();
});

const endingSchool = () => app.make.school({ plan_ends_on: lastDay });
const extend = (schoolId: string) =>
  admin.call('school/extendPlans', { body: { schoolIds: [schoolId], months: 1 } });
const look = (who: TestPerson) => who.call('state/fetchAll');
const schoolOf = (who: TestPerson, id: string) =>
  who.call('school/fetchSchoolWithId/:id', { params: { id } });

describe('the end of a plan', () => {
  it.each(['Principal', 'Teacher', 'Student'] as const)(
    'blocks a %s from the first call of the next day until it is extended, without a new sign-in',
    async (role) => {
      const { id: schoolId } = await endingSchool();
      const who = await app.some(role, { schoolId });
      expect((await look(who)).status).toBe(200);

      app.clock.pass({ seconds: 1 });
      const shutOut = await look(who);
      expect([shutOut.status, shutOut.code, shutOut.result]).toEqual([
        403,
        'plan_expired',
        undefined,
      ]);

      await extend(schoolId);
      expect((await look(who)).status).toBe(200);
    },
  );

  it('does not block calls that need no plan: the own profile, and logging out', async () => {
    const { id: schoolId } = await endingSchool();
    const { id, email } = await app.make.account('Principal');
    await app.make.schoolUser(id, schoolId);
    const who = await app.as(id);
    app.clock.pass({ seconds: 1 });
    const data = () => who.call('User/getUserData', { body: { email: email! } });
    expect((await data()).result[0]).toMatchObject({ isPremium: false });
    await extend(schoolId);
    expect((await data()).result[0]).toMatchObject({ isPremium: true });
    expect((await who.call('auth/logout')).status).toBe(200);
  });

  it('blocks only the one of two schools whose plan has ended, until both have', async () => {
    const ending = await endingSchool();
    const running = await app.make.school({ plan_ends_on: '2026-11-21' });
    const { id } = await app.make.account('Principal');
    await app.make.schoolUser(id, ending.id);
    await app.make.schoolUser(id, running.id);
    const who = await app.as(id);
    expect((await schoolOf(who, ending.id)).status).toBe(200);

    app.clock.pass({ seconds: 1 });
    const shutOff = await schoolOf(who, ending.id);
    expect([shutOff.status, shutOff.code]).toEqual([403, 'plan_expired']);
    expect(shutOff.result).toEqual({ schoolId: ending.id });
    expect((await schoolOf(who, running.id)).status).toBe(200);
    const { result } = await who.call('school/fetchAllSchool', {});
    expect(result.rows.map((school) => school.id)).toEqual([running.id]);

    app.clock.pass({ hours: 11 });
    expect((await look(who)).status).toBe(200);
    app.clock.pass({ hours: 11 });
    expect((await look(who)).status).toBe(200);
    app.clock.pass({ hours: 2 });
    const shutOut = await look(who);
    expect([shutOut.status, shutOut.code]).toEqual([403, 'plan_expired']);
  });

  it('does not concern SuperAdmin and an officer, who have no school', async () => {
    const { district_id: districtId } = await endingSchool();
    const officer = await app.some('EducationOfficer', { districtId });
    app.clock.pass({ seconds: 1 });
    expect((await look(admin)).status).toBe(200);
    expect((await look(officer)).status).toBe(200);
  });
});
