import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../../fees/testing/fee-year.ts';
import { expectRightFigures } from '../../fees/testing/right-figures.ts';

let app: TestApp;
let at: FeeYear;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  at = await feeYear(app);
});

const record = async (studentId: string) =>
  (await at.principal.call('student/fetchById/:id', { params: { id: studentId } })).result;

type Admission = Awaited<ReturnType<FeeYear['student']>>;

async function merge(keptAdmission: Admission, droppedAdmission: Admission) {
  const kept = await record(keptAdmission.student_id);
  const dropped = await record(droppedAdmission.student_id);
  const body = {
    keepId: kept.id,
    keepVersion: kept.version,
    dropId: dropped.id,
    dropVersion: dropped.version,
  };
  const { status, text } = await at.principal.call('student/merge', { body });
  expect(status, text).toBe(200);
}

const owed = async ({ id }: Admission) =>
  (await at.account(id)).charges.reduce((sum, { owedPaise }) => sum + owedPaise, 0);

it('a student entered twice owes the fees once; what was paid on the second record is paid ahead', async () => {
  const kept = await at.student('Asha Patil');
  const dropped = await at.student('Asha Patil Ramesh');
  await at.charge();
  expect(await owed(dropped)).toBe(2_000_00);
  expect((await at.pay([{ admissionId: dropped.id, paise: 400_00 }])).status).toBe(200);
  await merge(kept, dropped);
  expect(await owed(kept)).toBe(2_000_00);
  expect(await at.account(dropped.id)).toMatchObject({
    balancePaise: -400_00,
    advancePaise: 400_00,
  });
  expect((await at.charge()).result.totals).toMatchObject({ charges: 0, reversals: 0 });
  await expectRightFigures(app);
});

it('a concession for a sibling who is the same student is withdrawn by the next charging', async () => {
  const { status, text } = await at.principal.call('fees/addEditConcession', {
    body: { ...at.of, name: 'Second child', kind: 'sibling', siblingPlace: 2, basisPoints: 50_00 },
  });
  expect(status, text).toBe(200);
  const dropped = await at.student('Asha Patil', { student: { date_of_birth: '2015-05-01' } });
  const kept = await at.student('Asha Patil', { student: { date_of_birth: '2015-05-02' } });
  const { id: guardian_id } = await app.make.guardian(dropped.student_id);
  await app.db
    .insertInto('student_guardian')
    .values({ student_id: kept.student_id, guardian_id, relation: 'mother', place: 1 })
    .execute();
  await at.charge();
  expect(await owed(kept)).toBe(1_000_00);
  await merge(kept, dropped);
  await at.charge();
  expect(await owed(kept)).toBe(2_000_00);
  await expectRightFigures(app);
});
