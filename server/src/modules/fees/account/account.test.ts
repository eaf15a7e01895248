import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
let asha: { id: string; student_id: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
  asha = await at.student('Asha Patil');
});

const chargeByHand = (with_: object = {}) =>
  at.principal.call('fees/recordCharge', {
    body: {
      admissionId: asha.id,
      headId: at.heads.tuition.id,
      paise: 300_00,
      dueOn: '2026-11-01',
      reason: 'Trip to Raigad',
      ...with_,
    },
  });

describe('what is charged by hand', () => {
  it('is charged, and reversed with what was paid on it', async () => {
    const { result } = await chargeByHand();
    expect(result).toMatchObject({ balancePaise: 300_00, overduePaise: 300_00 });
    const [charge] = result.charges;
    expect(charge).toMatchObject({ isOfStructure: false, owedPaise: 300_00 });
    await at.pay([{ admissionId: asha.id, paise: 100_00 }]);
    const reverse = () =>
      at.principal.call('fees/reverseCharge', {
        body: { admissionId: asha.id, chargeId: charge!.id, reason: 'Did not come along' },
      });
    const { result: after } = await reverse();
    expect(after).toMatchObject({ balancePaise: -100_00, advancePaise: 100_00, charges: [] });
    expect(after.entries.map(({ kind, paise }) => [kind, paise])).toEqual([
      ['moved', -100_00],
      ['moved', 100_00],
      ['reversal', -300_00],
      ['payment', -100_00],
      ['charge', 300_00],
    ]);
    expect((await reverse()).status).toBe(409);
    await expectRightFigures(app);
  });

  it('refuses to reverse what the structure charged, and a head that is closed', async () => {
    await at.charge();
    const { charges } = await at.account(asha.id);
    const refused = await at.principal.call('fees/reverseCharge', {
      body: { admissionId: asha.id, chargeId: charges[0]!.id, reason: 'Mistake' },
    });
    expect([refused.status, refused.message]).toEqual([
      409,
      'This charge comes from the fee structure. Change the structure and charge again, or grant a concession.',
    ]);
    const closed = await at.head('Old head', { isActive: false });
    expect((await chargeByHand({ headId: closed.id })).status).toBe(422);
  });

  it('writes off no more than is owed, and charging does not bring it back', async () => {
    await at.charge();
    const [first] = (await at.account(asha.id)).charges;
    const writeOff = (paise: number) =>
      at.principal.call('fees/recordWriteOff', {
        body: { admissionId: asha.id, chargeId: first!.id, paise, reason: 'Family moved away' },
      });
    expect((await writeOff(1_000_01)).status).toBe(409);
    expect((await writeOff(400_00)).result).toMatchObject({ balancePaise: 1_600_00 });
    expect((await at.preview()).totals.students).toBe(0);
    await expectRightFigures(app);
  });

  it('releases a deposit, which can be refunded once', async () => {
    const deposit = await at.head('Deposit', { kind: 'deposit' });
    const { result } = await chargeByHand({ headId: deposit.id, paise: 500_00 });
    const chargeId = result.charges[0]!.id;
    await at.pay([{ admissionId: asha.id, paise: 500_00 }]);
    const release = () =>
      at.principal.call('fees/releaseDeposit', {
        body: { admissionId: asha.id, chargeId, reason: 'Left the school' },
      });
    expect((await release()).result).toMatchObject({ balancePaise: -500_00, advancePaise: 500_00 });
    expect((await release()).status).toBe(409);
    const tuition = (await chargeByHand()).result.charges.find(
      ({ headName }) => headName === 'Tuition',
    );
    const wrong = await at.principal.call('fees/releaseDeposit', {
      body: { admissionId: asha.id, chargeId: tuition!.id, reason: 'Left' },
    });
    expect(wrong.status).toBe(409);
    await expectRightFigures(app);
  });

  it('is charged once, however often the answer was lost', async () => {
    const key = { idempotencyKey: '01980000-0000-7000-8000-000000000001' };
    await Promise.all([chargeByHand(key), chargeByHand(key), chargeByHand(key)]);
    expect((await at.account(asha.id)).balancePaise).toBe(300_00);
  });
});

describe('GET /api/fees/fetchAccount/:admissionId', () => {
  it('tells the next school that something is owed at the former one, and nothing more', async () => {
    await at.charge();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-11-12', leaving_reason: 'transfer', class_id: null })
      .where('id', '=', asha.id)
      .execute();
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-11-12', outcome: 'left' })
      .where('admission_id', '=', asha.id)
      .execute();
    const next = await feeYear(app);
    const { admission } = await app.make.enrolled(next.class, {
      enrolment: { from_day: '2026-11-13' },
    });
    await app.db
      .updateTable('admission')
      .set({ student_id: asha.student_id })
      .where('id', '=', admission.id)
      .execute();
    const account = await next.account(admission.id);
    expect(account.owedElsewhere).toEqual([{ schoolName: at.school.name, owedPaise: 2_000_00 }]);
    expect(account.balancePaise).toBe(0);
    const foreign = await next.principal.call('fees/fetchAccount/:admissionId', {
      params: { admissionId: asha.id },
    });
    expect(foreign.status).toBe(404);
    expect((await at.account(asha.id)).owedElsewhere).toEqual([]);
  });
});

describe('GET /api/fees/fetchOwnFees', () => {
  it('shows a student the own dues and receipts, and those of nobody else', async () => {
    const ravi = await at.student('Ravi Naik');
    await at.charge();
    await at.pay([{ admissionId: asha.id, paise: 700_00 }]);
    await at.pay([{ admissionId: ravi.id, paise: 100_00 }]);
    const account = await app.make.account('Student', { student_id: asha.student_id });
    const { result } = await (await app.as(account.id)).call('fees/fetchOwnFees');
    expect(result).toHaveLength(1);
    expect(result[0]).toMatchObject({ name: 'Asha Patil', balancePaise: 1_300_00 });
    expect(result[0]!.receipts.map(({ paise }) => paise)).toEqual([700_00]);
    expect(result[0]!.upi).toBeNull();
  });

  it('says where the school takes UPI, and by what it knows the payment', async () => {
    await at.saveSettings({
      upiId: 'school@sbi',
      upiName: 'Z.P. School',
      paper: 'a4',
      localLanguage: 'hi',
    });
    const register = { register_number: '4387/A' };
    const mina = await at.student('Mina Shaikh', { admission: register });
    const account = await app.make.account('Student', { student_id: mina.student_id });
    const { result } = await (await app.as(account.id)).call('fees/fetchOwnFees');
    expect(result[0]!.upi).toEqual({
      upiId: 'school@sbi',
      upiName: 'Z.P. School',
      reference: expect.stringMatching(/^FEE4387A\d{6}$/),
    });
  });
});

describe('DELETE /api/student/delete/:id', () => {
  it('keeps a student who was charged, and takes the empty account of another along', async () => {
    await at.charge({ admissionId: asha.id });
    const remove = (id: string) => at.principal.call('student/delete/:id', { params: { id } });
    expect((await remove(asha.student_id)).code).toBe('in_use');
    const ravi = await at.student('Ravi Naik', { admission: { is_rte: true } });
    await app.db
      .insertInto('fee_account')
      .values({ school_id: at.school.id, admission_id: ravi.id })
      .execute();
    expect((await remove(ravi.student_id)).status).toBe(200);
  });
});
