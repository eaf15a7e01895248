import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

/** Today is Monday, 16 November 2026, 10:00 in India. */
const today = '2026-11-16';
const at = (time: string, day = today) => new Date(`${day}T${time}+05:30`).toISOString();

let app: TestApp;
let school: { id: string; district_id: string };
let principal: TestPerson;
let officer: TestPerson;
let asha: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  await app.make.academicYear();
  school = await app.make.school();
  principal = await app.some('Principal', { schoolId: school.id });
  officer = await app.some('EducationOfficer', { districtId: school.district_id });
  asha = await teacher('Asha Gavit');
});
afterAll(() => app.close());

async function teacher(name: string): Promise<TestPerson> {
  const { id } = await app.make.account('Teacher', { name });
  await app.make.schoolUser(id, school.id, { designation: 'Assistant teacher' });
  return app.as(id);
}
const correct = (who: TestPerson, with_: object = {}) =>
  who.call('attendance/correctStaff', {
    body: {
      schoolId: school.id,
      accountId: asha.id,
      day: today,
      version: 0,
      status: 'present',
      reason: 'The phone was at home',
      ...with_,
    },
  });
const changes = (staffId: string) =>
  app.db
    .selectFrom('attendance_change')
    .where('staff_id', '=', staffId)
    .select(['day', 'before', 'after', 'reason', 'account_name'])
    .orderBy('id')
    .execute();

describe('POST /api/attendance/correctStaff', () => {
  it('lets an officer correct who acted as principal, on these days alone', async () => {
    const who = await teacher('Meena Pawar');
    const from = '2026-11-12';
    await app.db
      .updateTable('school_user')
      .set({ acts_from: from, acts_to: from })
      .where('account_id', '=', who.id)
      .execute();
    expect((await correct(officer, { accountId: who.id, day: from })).status).toBe(200);
    expect((await correct(officer, { accountId: who.id, day: '2026-11-13' })).status).toBe(403);
    const acting = async (day: string) => {
      const query = { schoolId: school.id, day };
      const { staff } = (await officer.call('attendance/fetchStaffDay', { query })).result;
      return staff.flatMap(({ name, isActing }) => (isActing ? name : []));
    };
    expect(await acting(from)).toEqual(['Meena Pawar']);
    expect(await acting('2026-11-13')).toEqual([]);
  });

  it('corrects a day, and records what it was with the reason', async () => {
    const who = await teacher('Vikas Jadhav');
    await who.call('attendance/teacherCheckIn', {
      body: { idempotencyKey: newId(), schoolId: school.id, tappedAt: at('10:00:00') },
    });
    const { result } = await correct(principal, {
      accountId: who.id,
      version: 1,
      status: 'half_day',
      outAt: at('13:00:00'),
      note: 'Went to the bank',
    });
    expect(result).toMatchObject({
      version: 2,
      status: 'half_day',
      shown: 'half_day',
      inAt: at('10:00:00'),
      outAt: at('13:00:00'),
      outArrivedAt: null,
    });
    expect(await changes(who.id)).toMatchObject([
      {
        day: today,
        before: { status: null, inAt: at('10:00:00'), outAt: null },
        after: { status: 'half_day', outAt: at('13:00:00'), note: 'Went to the bank' },
        reason: 'The phone was at home',
      },
    ]);
    const late = await correct(principal, { accountId: who.id, version: 1, status: 'absent' });
    expect([late.status, late.result]).toMatchObject([409, { version: 2, status: 'half_day' }]);
    const back = await correct(principal, {
      accountId: who.id,
      version: 2,
      status: null,
      outAt: null,
    });
    expect(back.result).toMatchObject({ shown: 'present', outAt: null });
  });

  it('keeps the correction when a device sends its time afterwards', async () => {
    const who = await teacher('Sends Later');
    await correct(principal, { accountId: who.id, status: null, inAt: at('09:50:00') });
    const { result } = await who.call('attendance/teacherCheckIn', {
      body: { idempotencyKey: newId(), schoolId: school.id, tappedAt: at('09:30:00') },
    });
    expect(result.inAt).toBe(at('09:50:00'));
  });

  it('lets only the person’s head correct, and nobody the own day', async () => {
    const own = await correct(principal, { accountId: principal.id });
    expect([own.status, own.message]).toEqual([403, 'You cannot correct your own attendance.']);
    const second = await app.some('Principal', { schoolId: school.id });
    expect((await correct(second, { accountId: principal.id })).status).toBe(403);
    expect((await correct(officer, { accountId: asha.id })).status).toBe(403);
    expect((await correct(officer, { accountId: principal.id })).status).toBe(200);
    expect((await correct(asha)).status).toBe(403);
    expect((await correct(await app.some('Principal'))).status).toBe(404);
  });

  it('refuses a future day, times of another day, a check-out before the check-in, and a stranger', async () => {
    expect(issues(await correct(principal, { day: '2026-11-17' }))).toEqual([
      422,
      { day: 'This day has not come yet.' },
    ]);
    expect(issues(await correct(principal, { inAt: at('10:00:00', '2026-11-15') }))).toEqual([
      422,
      { inAt: 'This time is not on that day.' },
    ]);
    const turned = { inAt: at('10:00:00'), outAt: at('09:00:00') };
    expect(Object.keys(issues(await correct(principal, turned))[1]!)).toEqual(['outAt']);
    const before = { day: '2026-06-01' };
    expect(Object.keys(issues(await correct(principal, before))[1]!)).toEqual(['accountId']);
    expect(issues(await correct(principal, { reason: ' ' }))[0]).toBe(422);
    expect(await changes(asha.id)).toEqual([]);
  });

  it('saves one of two corrections at the same moment, and answers the other with it', async () => {
    const superAdmin = await app.some('SuperAdmin');
    for (let round = 0; round < 10; round += 1) {
      const who = await teacher(`Corrected ${round}`);
      const both = await Promise.all([
        correct(principal, { accountId: who.id, status: 'absent' }),
        correct(superAdmin, { accountId: who.id, status: 'on_duty' }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await changes(who.id)).toHaveLength(1);
    }
  });
});

describe('GET /api/attendance/fetchStaffDay and fetchStaffMonth', () => {
  it('show all staff of a day, also who is not in yet, and sum a month', async () => {
    const there = await app.make.school();
    const head = await app.some('Principal', { schoolId: there.id });
    const member = async (name: string) => {
      const { id } = await app.make.account('Teacher', { name });
      await app.make.schoolUser(id, there.id);
      return id;
    };
    const [one, other] = [await member('Asha'), await member('Vikas')];
    const mark = (day: string, status: 'present' | 'half_day' | 'absent' | 'on_duty') =>
      head.call('attendance/correctStaff', {
        body: {
          schoolId: there.id,
          accountId: one,
          day,
          version: 0,
          status,
          reason: 'Paper register',
        },
      });
    await mark('2026-11-10', 'present');
    await mark('2026-11-11', 'half_day');
    await mark('2026-11-12', 'absent');
    await mark('2026-11-13', 'on_duty');
    const day = await head.call('attendance/fetchStaffDay', {
      query: { schoolId: there.id, day: '2026-11-11' },
    });
    expect(day.result.day).toMatchObject({ day: '2026-11-11', kind: 'working' });
    const shown = day.result.staff.map(({ accountId, mark: own }) => [accountId, own?.shown]);
    expect(shown).toEqual([
      [head.id, undefined],
      [one, 'half_day'],
      [other, undefined],
    ]);
    const arranged = { schoolId: there.id, day: '2026-11-11', teacherId: other, isAway: true };
    await head.call('timeTable/updateAway', { body: arranged });
    const again = await head.call('attendance/fetchStaffDay', {
      query: { schoolId: there.id, day: '2026-11-11' },
    });
    const absent = again.result.staff.filter(({ isArrangedAbsent }) => isArrangedAbsent);
    expect(absent.map(({ accountId }) => accountId)).toEqual([other]);
    const { result } = await head.call('attendance/fetchStaffMonth', {
      query: { schoolId: there.id, month: '2026-11' },
    });
    expect(result.workingDays).toBe(25);
    expect(result.staff.find(({ accountId }) => accountId === one)).toMatchObject({
      present: 2.5,
      marks: {
        '2026-11-10': 'present',
        '2026-11-11': 'half_day',
        '2026-11-12': 'absent',
        '2026-11-13': 'on_duty',
      },
    });
    const gone = { status: 'deactivated' };
    await app.db.updateTable('account').set(gone).where('id', 'in', [one, other]).execute();
    const later = await head.call('attendance/fetchStaffMonth', {
      query: { schoolId: there.id, month: '2026-11' },
    });
    expect(later.result.staff.map(({ accountId }) => accountId)).toEqual([head.id, one]);
  });
});
