import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { leaveTypes, type SchoolLeave, schoolLeave } from '../testing/school-leave.ts';

/** Today is Monday, 16 November 2026. */
const today = '2026-11-16T04:30:00.000Z';

let app: TestApp;
let of: SchoolLeave;
beforeAll(async () => {
  app = await openTestApp();
  of = await schoolLeave(app);
});
beforeEach(() => app.clock.set(today));
afterAll(() => app.close());

const balances = (who: TestPerson, query: object = {}) =>
  who.call('leaveApplication/fetchBalances', { query });
const ledger = async (who: TestPerson, leaveTypeId: string, query: object = {}) =>
  (await who.call('leaveApplication/fetchLedger', { query: { leaveTypeId, ...query } })).result.map(
    ({ kind, halfDays }) => `${kind} ${halfDays}`,
  );
const correct = (
  who: TestPerson,
  body: {
    accountId: string;
    leaveTypeId?: string;
    halfDays?: number;
    note?: string;
    idempotencyKey?: string;
  },
) =>
  who.call('leaveApplication/correctBalance', {
    body: { leaveTypeId: leaveTypes.CL, halfDays: -4, note: 'Taken before', ...body },
  });

describe('GET /api/leaveApplication/fetchBalances', () => {
  it('gives the leave types for the person, by role and gender', async () => {
    const codes = async (who: TestPerson) =>
      (await balances(who)).result.map(({ code }) => code).join(' ');
    expect(await codes(of.asha)).toBe('CL DL EL LWP MAT ML');
    expect(await codes(of.vikas)).toBe('CL DL EL LWP ML PAT');
    expect(await codes(of.officer)).toBe('CL DL ELO LWP MAT ML PAT');
    expect(await codes(of.superAdmin)).toBe('');
  });

  it('shows the balances of those whose leave one decides, and of nobody else', async () => {
    const status = async (who: TestPerson, accountId: string) =>
      (await balances(who, { accountId })).status;
    expect(await status(of.principal, of.asha.id)).toBe(200);
    expect(await status(of.officer, of.principal.id)).toBe(200);
    expect(await status(of.officer, of.asha.id)).toBe(404);
    expect(await status(of.vikas, of.asha.id)).toBe(404);
    expect(await status(await app.some('Principal'), of.asha.id)).toBe(404);
    expect(await status(of.asha, of.asha.id)).toBe(200);
  });

  it('writes nothing when it is read', async () => {
    const someone = await of.worker('Teacher', 'Looks On');
    await balances(someone);
    expect(await ledger(someone, leaveTypes.CL)).toEqual(['granted 30']);
    const rows = await app.db
      .selectFrom('leave_entry')
      .where('account_id', '=', someone.id)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('the ledger', () => {
  it('grants a year once, takes what is approved and returns what is cancelled', async () => {
    const someone = await of.worker('Teacher', 'Takes and Returns');
    const leave = await of.approved(someone, { from: '2026-11-18', to: '2026-11-19' });
    await of.cancel(of.principal, leave);
    await of.approved(someone, { from: '2026-11-20', to: '2026-11-20' });
    expect(await ledger(someone, leaveTypes.CL)).toEqual([
      'granted 30',
      'taken -4',
      'returned 4',
      'taken -2',
    ]);
    expect(await of.left(someone)).toBe(28);
  });

  it('carries earned leave into the next year, and lets casual leave lapse', async () => {
    const someone = await of.worker('Teacher', 'Over the Year');
    await of.approved(someone, {
      leaveTypeId: leaveTypes.EL,
      from: '2026-12-28',
      to: '2026-12-29',
    });
    await of.approved(someone, { from: '2026-11-18', to: '2026-11-19' });
    app.clock.set('2027-01-04T04:30:00.000Z');
    const next = await app.as(someone.id);
    expect(await of.left(next, leaveTypes.EL)).toBe(20 - 4 + 20);
    const earned = await of.ask(next, {
      leaveTypeId: leaveTypes.EL,
      from: '2027-01-11',
      to: '2027-01-11',
    });
    await of.answer(await app.as(of.principal.id), earned.result);
    expect(await ledger(next, leaveTypes.EL, { yearStartsOn: '2026-01-01' })).toEqual([
      'granted 20',
      'taken -4',
      'carried_on -16',
    ]);
    expect(await ledger(next, leaveTypes.EL)).toEqual(['granted 20', 'carried 16', 'taken -2']);

    await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-14',
      ends_on: '2028-05-01',
      is_current: false,
    });
    app.clock.set('2027-06-15T04:30:00.000Z');
    const later = await app.as(someone.id);
    expect(await of.left(later)).toBe(30);
    const last = { yearStartsOn: '2026-06-15' };
    expect(await ledger(later, leaveTypes.CL, last)).toEqual(['granted 30', 'taken -4']);
    app.clock.set('2027-07-15T04:30:00.000Z');
    const settled = await app.as(someone.id);
    expect(await ledger(settled, leaveTypes.CL, last)).toEqual([
      'granted 30',
      'taken -4',
      'lapsed -26',
    ]);
  });

  it('counts a leave over the turn of the year in both', async () => {
    const someone = await of.worker('Teacher', 'Turns the Year');
    await of.approved(someone, {
      leaveTypeId: leaveTypes.EL,
      from: '2026-12-30',
      to: '2027-01-02',
    });
    const left = async (on: string) =>
      (await balances(someone, { on })).result.find(({ code }) => code === 'EL')?.left;
    expect([await left('2026-12-31'), await left('2027-01-01')]).toEqual([16, 16]);
  });

  it('takes a leave applied for after the turn of the year from what was carried over, or from the year before', async () => {
    const someone = await of.worker('Teacher', 'Ill at New Year');
    app.clock.set('2027-01-06T04:30:00.000Z');
    const [who, principal] = [await app.as(someone.id), await app.as(of.principal.id)];
    const ill = { leaveTypeId: leaveTypes.EL, from: '2026-12-30', to: '2027-01-05' };
    await of.answer(principal, await of.asked(who, ill));
    expect(await ledger(who, leaveTypes.EL)).toEqual(['granted 20', 'carried 20', 'taken -12']);
    app.clock.set('2027-06-20T04:30:00.000Z');
    const later = await app.as(someone.id);
    const lastYears = await of.asked(later, { from: '2027-06-07', to: '2027-06-08' });
    app.clock.set('2027-08-20T04:30:00.000Z');
    const answered = await of.answer(await app.as(of.principal.id), lastYears);
    expect(answered.status).toBe(200);
    const asker = await app.as(someone.id);
    expect(await ledger(asker, leaveTypes.CL, { yearStartsOn: '2026-06-15' })).toEqual([
      'granted 30',
      'taken -4',
      'lapsed -26',
    ]);
    expect(await of.left(asker)).toBe(30);
  });

  it('is append-only', async () => {
    await of.approved(of.asha, { from: '2026-11-30', to: '2026-11-30' });
    await expect(app.db.deleteFrom('leave_entry').execute()).rejects.toThrow();
  });
});

describe('POST /api/leaveApplication/correctBalance', () => {
  it('corrects with a reason that is recorded, and never below zero', async () => {
    const someone = await of.worker('Teacher', 'Corrected');
    const { result } = await correct(of.principal, { accountId: someone.id });
    expect(result.find(({ code }) => code === 'CL')).toMatchObject({ left: 26, granted: 26 });
    expect(await ledger(someone, leaveTypes.CL)).toEqual(['granted 30', 'corrected -4']);
    const more = await correct(of.principal, { accountId: someone.id, halfDays: -27 });
    expect(issues(more)).toEqual([
      422,
      { halfDays: 'Only 13 days of leave are left, counting the pending applications.' },
    ]);
  });

  it('corrects once where the answer was lost and it is sent again', async () => {
    const someone = await of.worker('Teacher', 'Corrected Once');
    const sent = { accountId: someone.id, idempotencyKey: crypto.randomUUID() };
    const answers = await Promise.all([correct(of.principal, sent), correct(of.principal, sent)]);
    answers.push(await correct(of.principal, sent));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ledger(someone, leaveTypes.CL)).toEqual(['granted 30', 'corrected -4']);
    const other = await correct(of.principal, { ...sent, halfDays: -2 });
    expect([other.status, other.code]).toEqual([409, 'conflict']);
  });

  it('is for who decides the leave, never for oneself, and needs a limit', async () => {
    const own = await correct(of.principal, { accountId: of.principal.id });
    expect([own.status, own.message]).toEqual([403, 'You cannot correct your own leave balance.']);
    const second = await of.worker('Principal', 'Another Principal');
    expect((await correct(of.principal, { accountId: second.id })).status).toBe(404);
    expect((await correct(of.asha, { accountId: of.vikas.id })).status).toBe(403);
    const unlimited = { accountId: of.vikas.id, leaveTypeId: leaveTypes.DL };
    expect(issues(await correct(of.principal, unlimited))).toEqual([
      422,
      { leaveTypeId: 'This leave type has no limit, so it has no balance.' },
    ]);
  });
});
