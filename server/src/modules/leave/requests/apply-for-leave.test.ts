import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
});
afterAll(() => app.close());

describe('POST /api/leaveApplication/addEditLeaveForTeacher', () => {
  it('applies for leave, counts its days without the Sunday, and reserves them in the balance', async () => {
    const { result } = await of.ask(of.asha, { from: '2026-11-20', to: '2026-11-23' });
    expect(result).toMatchObject({
      name: 'Asha Gavit',
      role: 'Teacher',
      schoolId: of.school.id,
      halfDays: 6,
      state: 'asked',
      isMine: true,
      isMineToAnswer: false,
      canWithdraw: true,
      canCancel: false,
    });
    expect(await of.left(of.asha)).toBe(24);
    await of.withdraw(of.asha, result);
    expect(await of.left(of.asha)).toBe(30);
  });

  it('leaves holidays of the school out, and takes a half day for the half it is', async () => {
    const someone = await of.worker('Teacher', 'Holiday Keeper');
    const day = { school_id: of.school.id, to_day: '2026-12-02' };
    await app.make.holiday({ ...day, from_day: '2026-12-01', kind: 'off', to_day: '2026-12-01' });
    await app.make.holiday({ ...day, from_day: '2026-12-02', kind: 'half' });
    const leave = await of.asked(someone, {
      from: '2026-11-30',
      to: '2026-12-03',
      fromMidday: true,
      toMidday: true,
    });
    expect(leave.halfDays).toBe(3);
    const off = await of.ask(someone, { from: '2026-12-01', to: '2026-12-01' });
    expect(issues(off)).toEqual([
      422,
      { to: 'All these days are holidays. You do not need leave.' },
    ]);
  });

  it('is applied for once for a key, and the second answer is no overlap with the first', async () => {
    const someone = await of.worker('Teacher', 'Sent Twice');
    const key = { idempotencyKey: newId() };
    const [one, other] = await Promise.all([of.ask(someone, key), of.ask(someone, key)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.result).toEqual(one.result);
    expect((await of.ask(someone)).status).toBe(409);
    const ofStudent = [await of.askFor(of.asha, key), await of.askFor(of.asha, key)];
    expect(ofStudent[1]!.result).toEqual(ofStudent[0]!.result);
    expect(ofStudent[0]!.status).toBe(200);
  });

  it('changes a pending request, and no longer one that was decided', async () => {
    const leave = await of.asked(of.vikas);
    const changed = await of.ask(of.vikas, { id: leave.id, version: 1, to: '2026-11-18' });
    expect(changed.result).toMatchObject({ version: 2, to: '2026-11-18', halfDays: 4 });
    expect((await of.ask(of.vikas, { id: leave.id, version: 1 })).status).toBe(409);
    await of.answer(of.principal, changed.result);
    const late = await of.ask(of.vikas, { id: leave.id, version: 3 });
    expect([late.status, late.message]).toEqual([
      409,
      'The leave of Vikas Jadhav is already approved.',
    ]);
    await of.cancel(of.principal, { id: leave.id, version: 3 });
  });

  it('refuses days that another leave has, naming it, and accepts an afternoon after a morning', async () => {
    const someone = await of.worker('Teacher', 'Overlapping');
    await of.asked(someone, { from: '2026-11-24', to: '2026-11-25', toMidday: true });
    const over = await of.ask(someone, {
      leaveTypeId: leaveTypes.LWP,
      from: '2026-11-25',
      to: '2026-11-26',
    });
    expect([over.status, over.message]).toEqual([
      409,
      'Casual leave from 24-11-2026 to 25-11-2026 already covers some of these days.',
    ]);
    const inMarathi = await someone.call(
      'leaveApplication/addEditLeaveForTeacher',
      {
        body: {
          leaveTypeId: leaveTypes.LWP,
          from: '2026-11-25',
          to: '2026-11-26',
          reason: 'A wedding in the family',
        },
      },
      { headers: { 'accept-language': 'mr' } },
    );
    expect(inMarathi.message).toContain('या नैमित्तिक रजा मध्ये');
    const afternoon = { from: '2026-11-25', to: '2026-11-25', fromMidday: true };
    expect((await of.ask(someone, afternoon)).status).toBe(200);
  });

  it('refuses more than is left, pending requests included', async () => {
    const someone = await of.worker('Teacher', 'Nearly Through');
    for (const [from, to] of [
      ['2026-11-16', '2026-11-21'],
      ['2026-11-23', '2026-11-28'],
    ]) {
      await of.asked(someone, { from, to });
    }
    expect(await of.left(someone)).toBe(6);
    const more = await of.ask(someone, { from: '2026-12-07', to: '2026-12-10' });
    expect(issues(more)).toEqual([
      422,
      { to: 'Only 3 days of leave are left, counting the pending applications.' },
    ]);
    expect((await of.ask(someone, { from: '2026-12-07', to: '2026-12-09' })).status).toBe(200);
  });

  it('refuses what the type does not allow: days at a time, half days, no document, other roles', async () => {
    const long = await of.ask(of.asha, { from: '2026-12-07', to: '2026-12-16' });
    expect(issues(long)).toEqual([422, { to: 'At most 7 days at a time.' }]);
    const half = await of.ask(of.asha, { leaveTypeId: leaveTypes.EL, fromMidday: true });
    expect(issues(half)).toEqual([422, { fromMidday: 'This leave type is for full days only.' }]);
    const ill = { leaveTypeId: leaveTypes.ML, from: '2026-12-07', to: '2026-12-10' };
    expect(issues(await of.ask(of.asha, ill))).toEqual([
      422,
      { fileId: 'Leave of more than 3 days needs a document: a picture or a PDF.' },
    ]);
    const notFor = [422, { leaveTypeId: 'This leave type is not for this person.' }];
    expect(issues(await of.ask(of.vikas, { leaveTypeId: leaveTypes.MAT }))).toEqual(notFor);
    expect(issues(await of.ask(of.asha, { leaveTypeId: leaveTypes.PAT }))).toEqual(notFor);
    expect(issues(await of.ask(of.asha, { leaveTypeId: leaveTypes.SL }))).toEqual(notFor);
    expect(issues(await of.ask(of.asha, { leaveTypeId: leaveTypes.ELO }))).toEqual(notFor);
  });

  it('accepts past days up to thirty days, and none whose year is not set', async () => {
    const someone = await of.worker('Teacher', 'Ill Afterwards');
    const past = (from: string) => of.ask(someone, { from, to: from });
    expect((await past('2026-10-17')).status).toBe(200);
    expect(issues(await past('2026-10-16'))).toEqual([422, { from: 'Not before 17-10-2026.' }]);
    const notSet = [
      422,
      { to: 'No year is set for these days yet. The programme office sets the years.' },
    ];
    const ahead = { from: '2027-07-01', to: '2027-07-02' };
    expect(issues(await of.ask(someone, ahead))).toEqual(notSet);
    const far = { leaveTypeId: leaveTypes.EL, from: '2198-07-01', to: '2198-07-02' };
    expect(issues(await of.ask(someone, far))).toEqual(notSet);
  });

  it('keeps in a pending request the first day that lies too far back by now, and the type that is inactive', async () => {
    const { id: leaveTypeId } = await app.make.leaveType();
    const someone = await of.worker('Teacher', 'Waiting Long');
    const first = { leaveTypeId, from: '2026-10-17' };
    const { id, version } = await of.asked(someone, { ...first, to: '2026-10-17' });
    app.clock.pass({ days: 1 });
    await app.db
      .updateTable('leave_type')
      .set({ is_active: false })
      .where('id', '=', leaveTypeId)
      .execute();
    const change = { id, version, ...first, to: '2026-10-19' };
    expect((await of.ask(await app.as(someone.id), change)).status).toBe(200);
    expect(Object.keys(issues(await of.ask(await app.as(someone.id), first))[1]!).sort()).toEqual([
      'from',
      'leaveTypeId',
    ]);
    app.clock.set('2026-11-16T04:30:00.000Z');
  });

  it('requires one school where somebody works at two', async () => {
    const someone = await of.worker('Teacher', 'At Two Schools');
    const other = await app.make.school({ district_id: of.school.district_id });
    await app.make.schoolUser(someone.id, other.id);
    expect(issues(await of.ask(someone))).toEqual([422, { schoolId: 'Fill this in.' }]);
    const { result } = await of.ask(someone, { schoolId: other.id });
    expect(result.schoolId).toBe(other.id);
  });

  it("counts an officer's leave by the state's days, and refuses the programme's office", async () => {
    const leave = await of.asked(of.officer, {
      leaveTypeId: leaveTypes.ELO,
      from: '2026-11-21',
      to: '2026-11-23',
    });
    expect(leave).toMatchObject({ schoolId: null, role: 'EducationOfficer', halfDays: 4 });
    expect((await of.ask(of.superAdmin)).status).toBe(403);
  });

  it('refuses an Aadhaar number in a reason', async () => {
    const { errors } = await of.ask(of.asha, { reason: 'Camp for 2345 6789 0124' });
    expect(errors?.map(({ field }) => field)).toEqual(['reason']);
  });
});

describe('GET /api/leaveApplication/fetchCost', () => {
  it('gives what a leave would cost, the days off in it, and what is left before it', async () => {
    const someone = await of.worker('Teacher', 'Careful');
    const query = { leaveTypeId: leaveTypes.CL, from: '2026-11-20', to: '2026-11-24' };
    const cost = async (with_: object = {}) =>
      (await someone.call('leaveApplication/fetchCost', { query: { ...query, ...with_ } })).result;
    expect(await cost()).toEqual({ halfDays: 8, daysOff: 1, left: 30 });
    expect(await cost({ fromMidday: 'true' })).toEqual({ halfDays: 7, daysOff: 1, left: 30 });
    expect(await cost({ leaveTypeId: leaveTypes.LWP })).toMatchObject({ left: null });
    const leave = await of.asked(someone);
    expect((await cost()).left).toBe(28);
    expect((await cost({ leaveId: leave.id })).left).toBe(30);
  });
});
