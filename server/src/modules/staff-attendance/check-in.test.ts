import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

/** Today is Monday, 16 November 2026, 10:00 in India. */
const now = '2026-11-16T04:30:00.000Z';
const at = (time: string, day = '2026-11-16') => new Date(`${day}T${time}+05:30`).toISOString();

let app: TestApp;
let school: { id: string };
let asha: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  await app.make.academicYear();
});
beforeEach(async () => {
  app.clock.set(now);
  school = await app.make.school({ latitude: 16.0213, longitude: 73.6876 });
  asha = await app.some('Teacher', { schoolId: school.id });
});
afterAll(() => app.close());

const check = (way: 'In' | 'Out', with_: object = {}, who = asha) =>
  who.call(`attendance/teacherCheck${way}`, {
    body: { idempotencyKey: newId(), schoolId: school.id, tappedAt: now, ...with_ },
  });
const rule = (with_: object) =>
  app.db
    .insertInto('attendance_rule')
    .values({ school_id: school.id, updated_at: now, ...with_ })
    .execute();

describe('POST /api/attendance/teacherCheckIn and teacherCheckOut', () => {
  it('keep the earliest check-in and the latest check-out, in whatever order they arrive', async () => {
    app.clock.set(at('18:00:00'));
    const first = await check('In', { tappedAt: at('10:20:00') });
    expect(first.result).toMatchObject({ shown: 'present', inAt: at('10:20:00'), version: 1 });
    expect((await check('In', { tappedAt: at('10:25:00') })).result.inAt).toBe(at('10:20:00'));
    const earlier = await check('In', { tappedAt: at('10:05:00') });
    expect(earlier.result).toMatchObject({
      inAt: at('10:05:00'),
      inArrivedAt: at('18:00:00'),
      version: 2,
    });
    await check('Out', { tappedAt: at('16:00:00') });
    const later = await check('Out', { tappedAt: at('17:00:00') });
    expect(later.result.outAt).toBe(at('17:00:00'));
    const stood = await check('Out', { tappedAt: at('15:00:00') });
    expect(stood.result).toMatchObject({ outAt: at('17:00:00'), version: 4 });
  });

  it('run once per key, however often they are sent', async () => {
    const idempotencyKey = newId();
    const answers = await Promise.all([1, 2, 3].map(() => check('In', { idempotencyKey })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ result }) => result)).toEqual(answers.map(() => answers[0]!.result));
    expect(answers[0]!.result.version).toBe(1);
    expect((await check('In', { idempotencyKey, tappedAt: at('09:00:00') })).status).toBe(409);
  });

  it('keep the earlier of two check-ins at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const who = await app.some('Teacher', { schoolId: school.id });
      const taps = ['09:31:00', '09:30:00', '09:32:00'];
      await Promise.all(taps.map((time) => check('In', { tappedAt: at(time) }, who)));
      const { result } = await check('In', {}, who);
      expect(result.inAt).toBe(at('09:30:00'));
    }
  });

  it('count from when they were tapped, but neither later than now nor before the last contact', async () => {
    const ahead = await check('In', { tappedAt: at('23:00:00') });
    expect(ahead.result.inAt).toBe(now);
    const back = await check('In', {
      tappedAt: at('06:00:00'),
      lastContactAt: at('09:45:00'),
    });
    expect(back.result.inAt).toBe(at('09:45:00'));
    app.clock.set(at('08:00:00', '2026-11-18'));
    asha = await app.as(asha.id);
    const waited = await check('In', { tappedAt: at('10:00:00', '2026-11-17') });
    expect(waited.result.inArrivedAt).toBe(at('08:00:00', '2026-11-18'));
    const { result } = await asha.call('attendance/fetchOwn', { query: {} });
    const days = result[0]!.days.filter(({ mark }) => mark).map(({ day }) => day.day);
    expect(days).toEqual(['2026-11-16', '2026-11-17']);
  });

  it('show late after the hour, to the second', async () => {
    await rule({ staff_late_after: '10:00' });
    expect((await check('In')).result.shown).toBe('present');
    app.clock.set(at('10:00:01', '2026-11-17'));
    asha = await app.as(asha.id);
    const late = await check('In', { tappedAt: at('10:00:01', '2026-11-17') });
    expect(late.result.shown).toBe('late');
  });

  it('store whether the location is near where the school asks for it, and no location otherwise', async () => {
    const place = { latitude: 16.0213, longitude: 73.6876, accuracy: 20 };
    expect((await check('In', { place })).result).toMatchObject({
      inPlace: null,
      inDistance: null,
    });
    await rule({ asks_place: true, place_radius: 200 });
    const seen = async (with_: object) => {
      const who = await app.some('Teacher', { schoolId: school.id });
      const { result } = await check('In', with_, who);
      return [result.shown, result.inPlace, result.inDistance];
    };
    expect(await seen({ place })).toEqual(['present', 'near', 0]);
    expect(await seen({ place: { ...place, latitude: 16.0313 } })).toEqual([
      'present',
      'verify',
      1112,
    ]);
    expect(await seen({ place: { ...place, accuracy: 900 } })).toEqual(['present', 'verify', 0]);
    expect(await seen({})).toEqual(['present', 'verify', null]);
  });

  it('refuse strangers, a check-out before the check-in, and a closed day', async () => {
    const admin = await app.some('SuperAdmin');
    expect((await check('In', {}, admin)).message).toBe(
      'You do not work at this school on that day.',
    );
    expect((await check('In', {}, await app.some('Teacher'))).status).toBe(404);
    await check('In');
    const before = await check('Out', { tappedAt: at('09:00:00') });
    expect([before.status, before.message]).toEqual([
      409,
      'The check-in time must be before the check-out time. The principal can correct the day.',
    ]);
    expect((await check('In', { tappedAt: at('10:00:00', '2026-11-13') })).status).toBe(200);
    const late = await check('In', { tappedAt: at('10:00:00', '2026-11-12') });
    expect([late.status, late.message]).toEqual([
      409,
      'The attendance of 12-11-2026 is locked. The principal can correct it.',
    ]);
  });

  it('are accepted after the plan’s end if they were tapped before it', async () => {
    await app.db
      .updateTable('school')
      .set({ plan_ends_on: '2026-11-15' })
      .where('id', '=', school.id)
      .execute();
    expect((await check('In', { tappedAt: at('10:00:00', '2026-11-14') })).status).toBe(200);
    const after = await check('In');
    expect([after.status, after.code]).toEqual([403, 'not_allowed']);
  });

  it('show present who came although on leave, and half a leave as such', async () => {
    const type = await app.make.leaveType();
    const leave = async (accountId: string, status: string) => {
      const { id } = await app.make.leave({
        school_id: school.id,
        account_id: accountId,
        leave_type_id: type.id,
      });
      await app.db
        .insertInto('staff_mark')
        .values({
          school_id: school.id,
          account_id: accountId,
          day: '2026-11-16',
          leave_id: id,
          leave_status: status,
          version: 0,
        })
        .execute();
    };
    await leave(asha.id, 'on_leave');
    expect((await check('In')).result).toMatchObject({ shown: 'present', version: 1 });
    const half = await app.some('Teacher', { schoolId: school.id });
    await leave(half.id, 'half_leave');
    expect((await check('In', {}, half)).result.shown).toBe('half_leave');
  });
});
