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

describe('POST /api/leaveApplication/approveOrRejectLeave', () => {
  it('approves: takes the days from the balance and shows them in the register, also future ones', async () => {
    const someone = await of.worker('Teacher', 'Goes Away');
    const leave = await of.asked(someone, {
      from: '2026-11-20',
      to: '2026-11-24',
      fromMidday: true,
    });
    const { result } = await of.answer(of.principal, leave, { remark: 'Have a good time' });
    expect(result).toMatchObject({
      state: 'approved',
      version: 2,
      halfDays: 7,
      answeredBy: 'Meena Kulkarni',
      remark: 'Have a good time',
      canCancel: true,
    });
    expect(await of.left(someone)).toBe(23);
    expect(await of.staffDays(someone.id)).toEqual([
      '2026-11-20 half_leave',
      '2026-11-21 on_leave',
      '2026-11-23 on_leave',
      '2026-11-24 on_leave',
    ]);
  });

  it('rejects with a reason only, and takes nothing from the balance', async () => {
    const leave = await of.asked(of.vikas);
    const bare = await of.answer(of.principal, leave, { approve: false });
    expect(issues(bare)).toEqual([422, { remark: 'Fill this in.' }]);
    const { result } = await of.answer(of.principal, leave, {
      approve: false,
      remark: 'Examinations',
    });
    expect(result).toMatchObject({ state: 'rejected', remark: 'Examinations' });
    expect(await of.left(of.vikas)).toBe(30);
    expect(await of.staffDays(of.vikas.id)).toEqual([]);
    expect((await of.ask(of.vikas)).status).toBe(200);
  });

  it('approves no leave of a student who has left before it, which can be rejected', async () => {
    const own = await schoolLeave(app);
    const { result: leave } = await own.askFor(own.asha, { from: '2026-11-18', to: '2026-11-19' });
    const left = await own.principal.call('studentSchool/withdraw', {
      body: {
        admissionId: own.student.admission.id,
        version: 1,
        leftOn: '2026-11-16',
        reason: 'moved_away',
      },
    });
    expect(left.status).toBe(200);
    const approved = await own.answer(own.principal, leave);
    expect([approved.status, approved.message]).toEqual([
      409,
      'Rohan Pawar left this school on 16-11-2026.',
    ]);
    const rejected = await own.answer(own.principal, leave, { approve: false, remark: 'Left' });
    expect(rejected.status).toBe(200);
  });

  it('recounts on approval: a holiday declared meanwhile is not taken', async () => {
    const someone = await of.worker('Teacher', 'Lucky');
    const leave = await of.asked(someone, { from: '2026-12-10', to: '2026-12-11' });
    await app.make.holiday({ school_id: of.school.id, from_day: '2026-12-10' });
    const { result } = await of.answer(of.principal, leave);
    expect(result.halfDays).toBe(2);
    expect(await of.staffDays(someone.id)).toEqual(['2026-12-11 on_leave']);
    const gone = await of.asked(someone, { from: '2026-12-12', to: '2026-12-12' });
    await app.make.holiday({ school_id: of.school.id, from_day: '2026-12-12' });
    expect((await of.answer(of.principal, gone)).message).toBe(
      'All days of this leave are now holidays. Reject it; a new application can be made.',
    );
  });

  it('lets principals decide for teachers, officers for principals, the office for officers, and nobody their own', async () => {
    const ofTeacher = await of.asked(of.asha, { from: '2026-12-01', to: '2026-12-01' });
    const ofPrincipal = await of.asked(of.principal, { from: '2026-12-01', to: '2026-12-01' });
    const ofOfficer = await of.asked(of.officer, { from: '2026-12-01', to: '2026-12-01' });
    expect((await of.answer(of.officer, ofTeacher)).message).toBe(
      'You cannot approve or reject this leave.',
    );
    for (const [who, leave] of [
      [of.asha, ofTeacher],
      [of.principal, ofPrincipal],
      [of.officer, ofOfficer],
    ] as const) {
      const answer = await of.answer(who, leave);
      expect([answer.status, answer.message]).toEqual([
        403,
        'You cannot approve or reject your own leave.',
      ]);
    }
    expect((await of.answer(of.vikas, ofTeacher)).status).toBe(404);
    expect((await of.answer(of.principal, ofOfficer)).status).toBe(404);
    const second = await of.worker('Principal', 'Second Principal');
    expect((await of.answer(second, ofPrincipal)).status).toBe(403);
    expect((await of.answer(of.officer, ofPrincipal)).status).toBe(200);
    expect((await of.answer(of.superAdmin, ofOfficer)).status).toBe(200);
    expect((await of.answer(of.principal, ofTeacher)).status).toBe(200);
  });

  it("refuses another school's principal and another district's officer", async () => {
    const leave = await of.asked(of.asha, { from: '2026-12-03', to: '2026-12-03' });
    const elsewhere = await app.some('Principal');
    const officer = await app.some('EducationOfficer');
    for (const who of [elsewhere, officer]) {
      expect((await of.answer(who, leave)).status).toBe(404);
      expect((await of.cancel(who, leave)).status).toBe(404);
      const seen = await who.call('leaveApplication/fetchById/:id', { params: { id: leave.id } });
      expect(seen.status).toBe(404);
      const list = await who.call('leaveApplication/fetchSchoolWise', { query: {} });
      expect(list.result.total).toBe(0);
    }
  });

  it('refuses the other kind in the calls for staff or students alone', async () => {
    const leave = await of.asked(of.asha, { from: '2026-12-04', to: '2026-12-04' });
    const body = { id: leave.id, version: 1 };
    const wrong = await of.principal.call('leaveApplication/approveLeaveForStudentByTeacher', {
      body,
    });
    expect(wrong.status).toBe(403);
    const right = await of.principal.call('leaveApplication/approveLeaveForTeacher', { body });
    expect(right.result.state).toBe('approved');
  });
});

describe('a request of somebody who has moved to another school', () => {
  it('cannot be approved here any more', async () => {
    const { id } = await app.make.account('Teacher', { name: 'Moved Away' });
    await app.make.schoolUser(id, of.school.id, { ends_on: '2026-11-30' });
    const leave = await of.asked(await app.as(id), { from: '2026-12-01', to: '2026-12-02' });
    const answer = await of.answer(of.principal, leave);
    expect([answer.status, answer.message]).toEqual([409, 'Moved Away no longer works here.']);
    const rejected = await of.answer(of.principal, leave, { approve: false, remark: 'Gone' });
    expect(rejected.status).toBe(200);
  });
});

describe('POST /api/leaveApplication/cancel', () => {
  it('returns the days, and the registers show the marks beneath again', async () => {
    const someone = await of.worker('Teacher', 'Comes Back');
    const leave = await of.approved(someone, { from: '2026-11-18', to: '2026-11-19' });
    await app.db
      .updateTable('staff_mark')
      .set({ status: 'present' })
      .where('account_id', '=', someone.id)
      .where('day', '=', '2026-11-18')
      .execute();
    expect(await of.left(someone)).toBe(26);
    const { result } = await of.cancel(someone, leave);
    expect(result).toMatchObject({ state: 'cancelled', version: 3, remark: 'Came back' });
    expect(await of.left(someone)).toBe(30);
    const rows = await app.db
      .selectFrom('staff_mark')
      .where('account_id', '=', someone.id)
      .select(['day', 'status', 'leave_id'])
      .execute();
    expect(rows).toEqual([{ day: '2026-11-18', status: 'present', leave_id: null }]);
    expect((await of.ask(someone, { from: '2026-11-18', to: '2026-11-19' })).status).toBe(200);
  });

  it('lets the person cancel until it begins, and afterwards only the approver', async () => {
    const someone = await of.worker('Teacher', 'Begun');
    const leave = await of.approved(someone, { from: '2026-11-16', to: '2026-11-17' });
    const own = await of.cancel(someone, leave);
    expect([own.status, own.message]).toEqual([
      403,
      'This leave has started. Only the person who approved it can cancel it.',
    ]);
    expect((await of.cancel(of.principal, leave)).status).toBe(200);
    const again = await of.cancel(of.principal, { id: leave.id, version: 3 });
    expect([again.status, again.message]).toEqual([409, 'The leave of Begun has been cancelled.']);
  });

  it('keeps another leave on the same day', async () => {
    const someone = await of.worker('Teacher', 'Two Halves');
    const day = { from: '2026-11-19', to: '2026-11-19' };
    const morning = await of.approved(someone, { ...day, toMidday: true });
    const bank = await of.approved(someone, { ...day, fromMidday: true });
    expect(await of.staffDays(someone.id)).toEqual(['2026-11-19 on_leave']);
    await of.cancel(of.principal, bank);
    expect(await of.staffDays(someone.id)).toEqual(['2026-11-19 half_leave']);
    await of.approved(someone, { ...day, fromMidday: true, leaveTypeId: leaveTypes.DL });
    await of.cancel(of.principal, morning);
    expect(await of.staffDays(someone.id)).toEqual(['2026-11-19 on_duty']);
    const away = await app.db
      .selectFrom('teacher_away')
      .where('teacher_id', '=', someone.id)
      .select(['day', 'reason'])
      .execute();
    expect(away).toEqual([{ day: '2026-11-19', reason: 'DL ½' }]);
  });
});

describe('POST /api/leaveApplication/withdraw', () => {
  it('lets only the person withdraw a request that is not decided', async () => {
    const leave = await of.asked(of.asha, { from: '2026-12-18', to: '2026-12-18' });
    expect((await of.withdraw(of.principal, leave)).status).toBe(403);
    const { result } = await of.withdraw(of.asha, leave);
    expect(result).toMatchObject({ state: 'withdrawn', answeredBy: null });
    const answered = await of.answer(of.principal, result);
    expect([answered.status, answered.message]).toEqual([
      409,
      'Asha Gavit has withdrawn this application.',
    ]);
  });
});

describe('the audit', () => {
  it('records what became of a leave, and not why somebody is away', async () => {
    const leave = await of.approved(of.vikas, {
      from: '2026-12-21',
      to: '2026-12-21',
      reason: 'Something private',
    });
    const { result, text } = await of.superAdmin.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'leave', id: leave.id },
    });
    expect(result.map(({ act }) => act)).toEqual(['leave.approve', 'leave.ask']);
    expect(text).not.toContain('Something private');
  });
});
