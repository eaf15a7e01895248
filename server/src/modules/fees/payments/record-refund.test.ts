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

const standing = () => at.standing(asha.id);
const refund = (of: { paise: number; aheadPaise?: number }) =>
  at.principal.call('fees/recordRefund', {
    body: {
      admissionId: asha.id,
      counterId: at.counter.id,
      mode: 'cash',
      reason: 'Paid too much',
      ...of,
    },
  });

describe('POST /api/fees/recordRefund', () => {
  it('pays back no more than was paid ahead, also when two windows do it at once', async () => {
    await at.pay([{ admissionId: asha.id, paise: 2_300_00 }]);
    expect((await refund({ paise: 300_01 })).status).toBe(409);
    const answers = await Promise.all([refund({ paise: 200_00 }), refund({ paise: 200_00 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await standing()).toEqual([-100, 100]);
    await expectRightFigures(app);
  });

  it('refunds nothing where another window has refunded meanwhile, and says what is ahead now', async () => {
    await at.pay([{ admissionId: asha.id, paise: 2_300_00 }]);
    expect((await refund({ paise: 100_00, aheadPaise: 300_00 })).status).toBe(200);
    const { code, message } = await refund({ paise: 100_00, aheadPaise: 300_00 });
    expect(code).toBe('conflict');
    expect(message).toMatch(/^₹200.00 is paid in advance now/);
    expect((await refund({ paise: 100_00, aheadPaise: 200_00 })).status).toBe(200);
    await expectRightFigures(app);
  });
});
