import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Whose affair the leave is of somebody who has moved to another school, or will. Today is Monday, 16 November 2026. */

let app: TestApp;
let of: SchoolLeave;
let next: { id: string };
let nextPrincipal: TestPerson;
let nextOfficer: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
  const { id, district_id } = await app.make.school({ plan_ends_on: '2028-06-14' });
  next = { id };
  nextPrincipal = await app.some('Principal', { schoolId: id });
  nextOfficer = await app.some('EducationOfficer', { districtId: district_id });
});
afterAll(() => app.close());

/** Of the first school until a day, and of the next from another. */
async function moving(role: 'Teacher' | 'Principal', ends_on: string, starts_on: string) {
  const { id } = await app.make.account(role);
  await app.make.schoolUser(id, of.school.id, { ends_on });
  await app.make.schoolUser(id, next.id, { starts_on });
  return app.as(id);
}

const reads = (who: TestPerson, accountId: string) => [
  who.call('leaveApplication/fetchBalances', { query: { accountId } }),
  who.call('leaveApplication/fetchLedger', { query: { accountId, leaveTypeId: leaveTypes.CL } }),
];
const correct = (who: TestPerson, accountId: string) =>
  who.call('leaveApplication/correctBalance', {
    body: { accountId, leaveTypeId: leaveTypes.CL, halfDays: -2, note: 'Taken at the office' },
  });
const statuses = async (who: TestPerson, accountId: string) => {
  const answers = [...(await Promise.all(reads(who, accountId))), await correct(who, accountId)];
  return answers.map(({ status }) => status);
};
const correctedAt = async (accountId: string) => {
  const rows = await app.db
    .selectFrom('audit')
    .where('entity_id', '=', accountId)
    .where('act', '=', 'account.leave_balance')
    .select('school_id')
    .orderBy('at')
    .execute();
  return rows.map(({ school_id }) => school_id);
};

describe('the balances of somebody who works at another school', () => {
  it('are neither read nor corrected by the former school and its officer', async () => {
    const teacher = await moving('Teacher', '2026-11-13', '2026-11-14');
    const head = await moving('Principal', '2026-11-13', '2026-11-14');
    expect(await statuses(of.principal, teacher.id)).toEqual([404, 404, 404]);
    expect(await statuses(of.officer, head.id)).toEqual([404, 404, 404]);
    expect(await statuses(nextPrincipal, teacher.id)).toEqual([200, 200, 200]);
    expect(await statuses(nextOfficer, head.id)).toEqual([200, 200, 200]);
    expect(await correctedAt(teacher.id)).toEqual([next.id]);
    expect(await statuses(of.superAdmin, teacher.id)).toEqual([200, 200, 200]);
  });

  it('are neither read nor corrected by a school or its officer before the first day there', async () => {
    const teacher = await moving('Teacher', '2026-11-20', '2026-11-21');
    const head = await moving('Principal', '2026-11-20', '2026-11-21');
    expect(await statuses(nextPrincipal, teacher.id)).toEqual([404, 404, 404]);
    expect(await statuses(nextOfficer, head.id)).toEqual([404, 404, 404]);
    expect(await statuses(of.principal, teacher.id)).toEqual([200, 200, 200]);
    expect(await statuses(of.officer, head.id)).toEqual([200, 200, 200]);
  });

  it('stay the affair of the last school until work elsewhere begins', async () => {
    const teacher = await moving('Teacher', '2026-11-13', '2026-11-23');
    expect(await statuses(of.principal, teacher.id)).toEqual([200, 200, 200]);
    expect(await statuses(nextPrincipal, teacher.id)).toEqual([404, 404, 404]);
    expect(await correctedAt(teacher.id)).toEqual([of.school.id]);
    app.clock.set('2026-11-23T04:30:00.000Z');
    const [former, present] = [await app.as(of.principal.id), await app.as(nextPrincipal.id)];
    expect(await statuses(former, teacher.id)).toEqual([404, 404, 404]);
    expect(await statuses(present, teacher.id)).toEqual([200, 200, 200]);
    app.clock.set('2026-11-16T04:30:00.000Z');
  });

  it('are the affair of both while they work at both, each recording what it corrects', async () => {
    const teacher = await moving('Teacher', '2026-12-31', '2026-11-14');
    expect(await statuses(of.principal, teacher.id)).toEqual([200, 200, 200]);
    expect(await statuses(nextPrincipal, teacher.id)).toEqual([200, 200, 200]);
    expect(await correctedAt(teacher.id)).toEqual([of.school.id, next.id]);
  });
});

describe('the leave of somebody who has moved to another school', () => {
  /** Applied for at the first school before the move. */
  async function requested(
    teacher: TestPerson,
    days: { from: string; to: string },
    state = 'asked',
  ) {
    const leave = await app.make.leave({
      account_id: teacher.id,
      school_id: of.school.id,
      leave_type_id: leaveTypes.CL,
      from_day: days.from,
      to_day: days.to,
      state,
      ...(state === 'approved' && {
        answered_by: of.principal.id,
        answered_by_name: 'Meena Kulkarni',
        answered_at: app.clock.now().toISOString(),
      }),
    });
    return { id: leave.id, version: 1 };
  }
  const seen = (who: TestPerson, { id }: { id: string }) =>
    who.call('leaveApplication/fetchById/:id', { params: { id } });

  it('is not decided or cancelled by the former school on days at the present one', async () => {
    const teacher = await moving('Teacher', '2026-11-13', '2026-11-14');
    const asked = await requested(teacher, { from: '2026-11-12', to: '2026-11-17' });
    const approved = await requested(teacher, { from: '2026-11-24', to: '2026-11-25' }, 'approved');
    const answers = [
      await of.answer(of.principal, asked),
      await of.answer(of.principal, asked, { approve: false, remark: 'Gone' }),
      await of.cancel(of.principal, approved),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await seen(of.principal, asked)).result).toMatchObject({
      leave: { isMineToAnswer: false, canCancel: false },
      balance: null,
    });
    const { result } = await of.principal.call('leaveApplication/fetchSchoolWise', {
      query: { isMineToAnswer: 'true', accountId: teacher.id },
    });
    expect(result.total).toBe(0);
    expect((await of.answer(of.superAdmin, asked, { approve: false, remark: 'Gone' })).status).toBe(
      200,
    );
  });

  it('is decided by the former school on its own days, without the balance of the present one', async () => {
    const teacher = await moving('Teacher', '2026-11-13', '2026-11-14');
    const asked = await requested(teacher, { from: '2026-11-12', to: '2026-11-13' });
    expect((await seen(of.principal, asked)).result).toMatchObject({
      leave: { isMineToAnswer: true },
      balance: null,
    });
    expect((await of.answer(of.principal, asked)).status).toBe(200);
  });

  it('is decided and cancelled by the former school on days after the last one that are of no other school', async () => {
    const teacher = await moving('Teacher', '2026-11-13', '2026-11-23');
    const head = await moving('Principal', '2026-11-13', '2026-11-23');
    const days = { from: '2026-11-12', to: '2026-11-20' };
    const asked = await requested(teacher, days);
    const approved = await requested(head, days, 'approved');
    const { result } = await of.principal.call('leaveApplication/fetchSchoolWise', {
      query: { isMineToAnswer: 'true', accountId: teacher.id },
    });
    expect(result.total).toBe(1);
    const rejected = await of.answer(of.principal, asked, { approve: false, remark: 'Gone' });
    expect(rejected.status, rejected.message).toBe(200);
    expect((await of.cancel(of.officer, approved)).status).toBe(200);
  });

  it('is not decided by the officer of the former school on days at the present one', async () => {
    const head = await moving('Principal', '2026-11-13', '2026-11-14');
    const asked = await requested(head, { from: '2026-11-17', to: '2026-11-17' });
    expect((await of.answer(of.officer, asked)).status).toBe(403);
  });
});
