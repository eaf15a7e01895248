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

async function writeOff(admissionId: string, chargeId: string, paise: number) {
  const { status } = await at.principal.call('fees/recordWriteOff', {
    body: { admissionId, chargeId, paise, reason: 'Father lost his work', idempotencyKey: newId() },
  });
  expect(status).toBe(200);
}

async function owedAfterWriteOff(writtenOff: number, changed: number): Promise<number> {
  const student = await at.student('Asha Patil');
  await at.charge({ until: '2026-06-15' });
  const [charge] = (await at.account(student.id)).charges;
  await writeOff(student.id, charge!.id, writtenOff);
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

  it('stays written off where the student left with a promotion that is undone', async () => {
    const next = await app.make.academicYear({
      name: '2027-28',
      starts_on: '2027-06-15',
      ends_on: '2028-05-01',
      is_current: false,
    });
    await at.changeToThirdTerm();
    const { id } = await at.student('Asha Patil');
    await at.charge();
    const later = (await at.account(id)).charges.find(({ dueOn }) => dueOn === '2027-01-10')!;
    await writeOff(id, later.id, 200_00);
    const of = { classId: at.class.id, toYearId: next.id };
    const { rows } = (await at.principal.call('studentSchool/fetchPromotionPreview', { query: of }))
      .result;
    const leave = async () => {
      const all = rows.map(({ enrolmentId }) => ({ enrolmentId, outcome: 'left' as const }));
      const promoted = await at.principal.call('studentSchool/promoteClass', {
        body: { ...of, rows: all },
      });
      return promoted.result.id;
    };
    const undo = (promotion: string) =>
      at.principal.call('studentSchool/undoPromotion', { body: { id: promotion } });
    const left = await leave();
    expect((await at.account(id)).balancePaise).toBe(1_000_00);
    expect((await undo(left)).status).toBe(200);
    expect((await at.account(id)).balancePaise).toBe(1_300_00);
    expect((await at.preview()).totals.students).toBe(0);
    await expectRightFigures(app);
    expect((await undo(left)).status).toBe(409);
    expect((await at.account(id)).balancePaise).toBe(1_300_00);
  });
});
