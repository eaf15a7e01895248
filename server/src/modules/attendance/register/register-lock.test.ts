import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type ClassRoom, classRoom } from '../testing/class-room.ts';

let app: TestApp;
let room: ClassRoom;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T04:30:00.000Z');
  room = await classRoom(app);
});

describe('the lock of a register', () => {
  const friday = '2026-11-13';

  it('goes by the day of the tap: marks that waited on a device are accepted later', async () => {
    const { asha, bharat, mark } = room;
    await room.on('2026-11-20T04:30:00.000Z');
    const at = '2026-11-16T04:30:00.000Z';
    expect(await mark([{ student: asha, status: 'present', at }], { day: friday })).toEqual([
      'saved',
    ]);
    expect(await mark([{ student: bharat, status: 'present' }], { day: friday })).toEqual([
      'locked',
    ]);
    const lastContactAt = '2026-11-17T04:30:00.000Z';
    expect(
      await mark([{ student: bharat, status: 'present', at }], { day: friday, lastContactAt }),
    ).toEqual(['locked']);
  });

  it('ignores a clock that runs ahead, and a last contact in the future', async () => {
    const { asha, register, mark } = room;
    const at = '2027-11-16T04:30:00.000Z';
    const sent = [{ student: asha, status: 'present' as const, at }];
    expect(await mark(sent, { lastContactAt: at })).toEqual(['saved']);
    expect((await register()).children[0]?.mark.tappedAt).toBe('2026-11-16T04:30:00.000Z');
  });

  it('ignores a clock that was set back before the day that is marked', async () => {
    const { asha, mark, register } = room;
    const at = '2015-01-01T04:30:00.000Z';
    const sent = [{ student: asha, status: 'present' as const, at }];
    expect(await mark(sent, { day: '2026-11-02' })).toEqual(['locked']);
    expect(await mark(sent)).toEqual(['saved']);
    expect((await register()).children[0]?.mark.tappedAt).toBe('2026-11-16T04:30:00.000Z');
  });

  it('lets the principal mark with a reason, which is recorded', async () => {
    const { asha, mark, principal, register } = room;
    const old = { day: '2026-11-02' };
    expect(await register('2026-11-02')).toMatchObject({ state: 'locked', mayMark: false });
    const seen = await register('2026-11-02', principal);
    expect(seen).toMatchObject({ state: 'locked', mayMark: true, needsReason: true });
    const sent = [{ student: asha, status: 'present' as const }];
    expect(await mark(sent, old, principal)).toEqual(['locked']);
    expect(await mark(sent, { ...old, reason: 'Paper register' })).toEqual(['locked']);
    expect(await mark(sent, { ...old, reason: 'Paper register' }, principal)).toEqual(['saved']);
    const { result } = await principal.call('attendance/fetchChanges', {
      query: { enrolmentId: asha.enrolment.id, ...old },
    });
    expect(result).toMatchObject([{ from: null, to: 'present', reason: 'Paper register' }]);
  });

  it('is lifted for teachers up to a day by the principal, and set again', async () => {
    const { asha, a, mark, principal, register, teacher, send } = room;
    const old = { day: '2026-11-02' };
    const open = (openUntil: string | null, who = principal) =>
      who.call('attendance/updateLock', { body: { classId: a.id, ...old, openUntil } });
    const sent = [{ student: asha, status: 'present' as const }];
    expect((await open('2026-11-18', teacher)).status).toBe(403);
    expect((await open('2026-11-15')).status).toBe(422);
    expect((await open('2026-11-18')).result).toMatchObject({
      state: 'reopened',
      openUntil: '2026-11-18',
    });
    expect(await register('2026-11-02')).toMatchObject({ state: 'reopened', mayMark: true });
    expect(await mark(sent, old)).toEqual(['saved']);
    await room.on('2026-11-19T04:30:00.000Z');
    expect(await mark([{ student: asha, status: 'absent', seen: 1 }], old)).toEqual(['locked']);
    await room.on('2026-11-18T04:30:00.000Z');
    expect(await mark([{ student: asha, status: 'absent', seen: 1 }], old)).toEqual(['saved']);
    await open(null);
    expect(await mark([{ student: asha, status: 'present', seen: 2 }], old)).toEqual(['locked']);
    expect((await send(sent, { day: '2026-11-17' })).status).toBe(200);
  });

  it('begins after the days that the school has set', async () => {
    const { school, principal, teacher, asha, mark } = room;
    const rule = {
      schoolId: school.id,
      lockDays: 0,
      studentLateAfter: '10:45',
      staffLateAfter: null,
      asksPlace: true,
      placeRadius: 300,
    };
    const usual = await teacher.call('attendance/fetchRule/:schoolId', {
      params: { schoolId: school.id },
    });
    expect(usual.result).toMatchObject({ lockDays: 3, studentLateAfter: null });
    expect((await teacher.call('attendance/updateRule', { body: rule })).status).toBe(403);
    const { result } = await principal.call('attendance/updateRule', { body: rule });
    expect(result).toMatchObject({ ...rule, version: 1, schoolName: school.name });
    const stale = await principal.call('attendance/updateRule', { body: { ...rule, version: 9 } });
    expect(stale.status).toBe(409);
    expect(await mark([{ student: asha, status: 'present' }], { day: friday })).toEqual(['locked']);
  });
});

describe('a plan that has ended', () => {
  const plan = (plan_ends_on: string) =>
    app.db.updateTable('school').set({ plan_ends_on }).where('id', '=', room.school.id).execute();

  it('accepts taps from before its end, for 30 days after it', async () => {
    const { asha, bharat, mark } = room;
    await plan('2026-11-14');
    const at = '2026-11-14T05:00:00.000Z';
    const day = '2026-11-14';
    expect(
      await mark(
        [
          { student: asha, status: 'present', at },
          { student: bharat, status: 'present' },
        ],
        { day },
      ),
    ).toEqual(['saved', 'plan_ended']);
    await room.on('2026-12-14T04:30:00.000Z');
    expect(await mark([{ student: asha, status: 'late', seen: 1, at }], { day })).toEqual([
      'saved',
    ]);
    await room.on('2026-12-15T04:30:00.000Z');
    expect(await mark([{ student: asha, status: 'absent', seen: 2, at }], { day })).toEqual([
      'plan_ended',
    ]);
  });

  it('refuses the register itself with 403', async () => {
    await plan('2026-11-14');
    const { status, code } = await room.teacher.call('attendance/fetchStudentToMarkAttendance', {
      query: { classId: room.a.id },
    });
    expect([status, code]).toEqual([403, 'plan_expired']);
  });
});
