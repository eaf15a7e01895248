import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

/** The first instalment's tuition becomes this. */
async function change(paise: number) {
  const [first, second] = at.structureForm.instalments;
  const { status } = await at.principal.call('fees/addEditFeesStructure', {
    body: {
      ...at.structureForm,
      id: at.structure.id,
      version: 1,
      instalments: [{ ...first!, amounts: [{ headId: at.heads.tuition.id, paise }] }, second!],
    },
  });
  expect(status).toBe(200);
  await at.charge({ until: '2026-06-15' });
}

async function owedAfterWriteOff(writtenOff: number, changed: number): Promise<number> {
  const student = await at.student('Asha Patil');
  await at.charge({ until: '2026-06-15' });
  const [charge] = (await at.account(student.id)).charges;
  const { status } = await at.principal.call('fees/recordWriteOff', {
    body: {
      admissionId: student.id,
      chargeId: charge!.id,
      paise: writtenOff,
      reason: 'Father lost his work',
      idempotencyKey: newId(),
    } as never,
  });
  expect(status).toBe(200);
  await change(changed);
  await expectRightFigures(app);
  return (await at.account(student.id)).balancePaise;
}

describe('an instalment of which a part was written off', () => {
  it('owes the raise alone after a raise, not what was written off', async () => {
    expect(await owedAfterWriteOff(400_00, 1_200_00)).toBe(800_00);
  });

  it('owes nothing after it became less than was written off', async () => {
    expect(await owedAfterWriteOff(400_00, 300_00)).toBe(0);
  });
});
