import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
let asha: { id: string };
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
  asha = await at.student('Asha Patil');
  await at.charge();
});

const owed = (id = asha.id) => at.owed(id);
const standing = (id = asha.id) => at.standing(id);

describe('POST /api/fees/cancelPayment', () => {
  it('cancels a payment with all its receipts, once, and keeps their numbers', async () => {
    const { result } = await at.pay([{ admissionId: asha.id, paise: 2_500_00 }]);
    const cancelled = await at.cancel(result.id);
    expect(cancelled.result.receipts[0]).toMatchObject({
      number: '2026-27/A/000001',
      isCancelled: true,
      cancelReason: 'Wrong student',
    });
    expect(await standing()).toEqual([2000, 0]);
    expect((await at.cancel(result.id)).status).toBe(409);
    await expectRightFigures(app);
  });

  it('cancels once when two people cancel at the same moment', async () => {
    const { result } = await at.pay([{ admissionId: asha.id, paise: 500_00 }]);
    const answers = await Promise.all([at.cancel(result.id), at.cancel(result.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await standing()).toEqual([2000, 0]);
    await expectRightFigures(app);
  });

  it('keeps the late fee that was charged with it, which is then cancelled by itself', async () => {
    await at.saveSettings({ lateFee: 'per_day', lateFeePaise: 10_00, lateFeeCapPaise: 50_00 });
    const { result } = await at.pay([{ admissionId: asha.id, paise: 500_00 }]);
    await at.cancel(result.id);
    const { charges } = await at.account(asha.id);
    const late = charges.filter(({ headKind }) => headKind === 'late_fee');
    expect(late.map(({ owedPaise }) => owedPaise)).toEqual([50_00, 50_00]);
    for (const { id: chargeId } of late) {
      const body = { admissionId: asha.id, chargeId, reason: 'Wrong student' };
      await at.principal.call('fees/reverseCharge', { body });
    }
    expect(await standing()).toEqual([2_000, 0]);
    // What was reversed was never charged, unlike what was waived.
    expect((await at.account(asha.id)).lateFees.map(({ paise }) => paise)).toEqual([50_00, 50_00]);
    await expectRightFigures(app);
  });

  it('reverses what was paid ahead and used for a later charge', async () => {
    const ravi = await at.student('Ravi Naik');
    const { result } = await at.pay([{ admissionId: ravi.id, paise: 1_500_00 }]);
    expect(await standing(ravi.id)).toEqual([-1500, 1500]);
    await at.charge();
    expect(await owed(ravi.id)).toEqual([0, 500]);
    await at.cancel(result.id);
    expect(await owed(ravi.id)).toEqual([1000, 1000]);
    await expectRightFigures(app);
  });

  it('adds the charge for a cheque that bounced, and refuses it for cash', async () => {
    await at.saveSettings({ bouncedChequePaise: 250_00 });
    const cheque = {
      mode: 'cheque',
      reference: '004512',
      bank: 'SBI Kudal',
      instrumentOn: '2026-11-14',
    };
    const { result } = await at.pay([{ admissionId: asha.id, paise: 1_000_00 }], cheque);
    const bounced = await at.cancel(result.id, { isBounced: true, reason: 'Funds insufficient' });
    expect(bounced.result.receipts[0]).toMatchObject({ isCancelled: true, isBounced: true });
    expect(await standing()).toEqual([2250, 0]);
    expect((await at.account(asha.id)).charges.at(-1)).toMatchObject({
      headKind: 'bounced_cheque',
      owedPaise: 250_00,
    });
    const { result: cash } = await at.pay([{ admissionId: asha.id, paise: 100 }]);
    expect((await at.cancel(cash.id, { isBounced: true })).status).toBe(422);
    await expectRightFigures(app);
  });

  it('names the refund to cancel first where a cheque bounces of which the advance was refunded', async () => {
    const cheque = { mode: 'cheque', reference: '004512', bank: 'SBI', instrumentOn: '2026-11-16' };
    const { result } = await at.pay([{ admissionId: asha.id, paise: 2_300_00 }], cheque);
    const refund = (paise: number) =>
      at.principal.call('fees/recordRefund', {
        body: {
          admissionId: asha.id,
          counterId: at.counter.id,
          mode: 'cash',
          paise,
          reason: 'Paid too much',
        },
      });
    const [older, newer] = [await refund(100_00), await refund(200_00)];
    const bounce = () => at.cancel(result.id, { isBounced: true });
    const named = async () =>
      ((await bounce()).result as { refund?: { paymentId: string } }).refund;
    expect((await named())?.paymentId).toBe(newer.result.id);
    await at.cancel(newer.result.id);
    expect((await named())?.paymentId).toBe(older.result.id);
    await at.cancel(older.result.id);
    expect((await bounce()).status).toBe(200);
    await expectRightFigures(app);
  });

  it('refuses a payment of which the advance was refunded', async () => {
    const { result } = await at.pay([{ admissionId: asha.id, paise: 2_300_00 }]);
    const { result: refund } = await at.principal.call('fees/recordRefund', {
      body: {
        admissionId: asha.id,
        counterId: at.counter.id,
        mode: 'cash',
        paise: 300_00,
        reason: 'Paid too much',
      },
    });
    expect(refund).toMatchObject({ kind: 'refund', paise: 300_00 });
    const refused = await at.cancel(result.id);
    const { number } = refund.receipts[0]!;
    expect([refused.status, refused.code]).toEqual([409, 'conflict']);
    expect(refused.message).toContain(number);
    expect(refused.result).toEqual({
      refund: { paymentId: refund.id, admissionId: asha.id, number },
    });
    await at.cancel(refund.id);
    expect((await at.cancel(result.id)).status).toBe(200);
    expect(await standing()).toEqual([2000, 0]);
    await expectRightFigures(app);
  });
});
