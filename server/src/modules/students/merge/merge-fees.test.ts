import type { FeeEntry } from '@shala/contract/fee-accounts.ts';
import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../../fees/testing/fee-year.ts';
import { pagesOf } from '../../fees/testing/printed-pages.ts';
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

const mergedOf = ({ entries }: { entries: FeeEntry[] }) =>
  entries.flatMap(({ kind, paise, reason }) => (kind === 'merged' ? [[paise, reason]] : []));

it('a student entered twice owes the fees once; what was paid on the second record counts for the one that stays', async () => {
  const kept = await at.student('Asha Patil');
  const dropped = await at.student('Asha Patil Ramesh');
  await at.charge();
  expect(await owed(dropped)).toBe(2_000_00);
  expect((await at.pay([{ admissionId: dropped.id, paise: 400_00 }])).status).toBe(200);
  await merge(kept, dropped);
  expect(await owed(kept)).toBe(1_600_00);
  const ended = await at.account(dropped.id);
  expect(ended).toMatchObject({ balancePaise: 0, advancePaise: 0 });
  expect(mergedOf(ended)).toEqual([
    [400_00, `To register no. ${kept.register_number}, as this record was entered twice`],
  ]);
  expect(mergedOf(await at.account(kept.id))).toEqual([
    [-400_00, `From register no. ${dropped.register_number}, entered twice`],
  ]);
  expect((await at.charge()).result.totals).toMatchObject({ charges: 0, reversals: 0 });
  await expectRightFigures(app);
});

/** Two records of one student, of which the second was paid for, merged. */
async function mergedAfterPaying(paise = 400_00) {
  const kept = await at.student('Asha Patil');
  const dropped = await at.student('Asha Patil Ramesh');
  await at.charge();
  const { result: payment } = await at.pay([{ admissionId: dropped.id, paise }]);
  await merge(kept, dropped);
  return { kept, dropped, payment };
}

it('the receipt, the day book and the months have what was paid for a student entered twice once', async () => {
  const day = { schoolId: at.school.id, from: '2026-11-16', to: '2026-11-16' };
  const { payment } = await mergedAfterPaying();
  const { result: collection } = await at.principal.call('fees/fetchCollection', { query: day });
  expect(collection).toMatchObject({ paidPaise: 400_00, netPaise: 400_00, receipts: 1 });
  const { result: receipts } = await at.principal.call('fees/fetchReceipts', {
    query: { schoolId: at.school.id },
  });
  expect(receipts.rows).toMatchObject([
    { number: payment.receipts[0]!.number, paise: 400_00, studentName: 'Asha Patil' },
  ]);
  const months = await app.db
    .selectFrom('fee_month')
    .where('school_id', '=', at.school.id)
    .select(['paid_paise', 'refunded_paise'])
    .where('month', '=', '2026-11-01')
    .execute();
  expect(months).toEqual([{ paid_paise: 400_00, refunded_paise: 0 }]);
});

it('the statement of each record names the other one', async () => {
  const { kept, dropped } = await mergedAfterPaying();
  const statement = async ({ id }: Admission) => {
    const path = `generateStatement/${id}`;
    return (await pagesOf(app, at.principal, path, { language: 'en' })).pages[0];
  };
  expect(await statement(kept)).toContain(
    `From register no. ${dropped.register_number}, entered twice 400.00 1,600.00`,
  );
  expect(await statement(dropped)).toContain(
    `To register no. ${kept.register_number}, as this record was entered twice 400.00 0.00`,
  );
});

it('a payment that is cancelled after the merge is owed by the record that stays', async () => {
  const { kept, dropped, payment } = await mergedAfterPaying();
  const { status, text } = await at.cancel(payment.id);
  expect(status, text).toBe(200);
  expect(await owed(kept)).toBe(2_000_00);
  expect(await at.account(kept.id)).toMatchObject({ balancePaise: 2_000_00, advancePaise: 0 });
  expect(await at.account(dropped.id)).toMatchObject({ balancePaise: 0, advancePaise: 0 });
  await expectRightFigures(app);
});

it('a cheque that bounces after the merge is charged to the record that stays', async () => {
  await at.saveSettings({ bouncedChequePaise: 250_00 });
  const kept = await at.student('Asha Patil');
  const dropped = await at.student('Asha Patil Ramesh');
  const cheque = { mode: 'cheque', reference: '004521', bank: 'SBI', instrumentOn: '2026-11-16' };
  const { result: payment } = await at.pay([{ admissionId: dropped.id, paise: 400_00 }], cheque);
  await merge(kept, dropped);
  expect((await at.cancel(payment.id, { isBounced: true })).status).toBe(200);
  expect(await owed(kept)).toBe(250_00);
  expect(await at.account(dropped.id)).toMatchObject({ balancePaise: 0, charges: [] });
  await expectRightFigures(app);
});

it('a payment whose money was refunded to the record that stays names that voucher', async () => {
  const { kept, payment } = await mergedAfterPaying(2_500_00);
  const { result: refund } = await at.principal.call('fees/recordRefund', {
    body: {
      admissionId: kept.id,
      counterId: at.counter.id,
      mode: 'cash',
      paise: 500_00,
      reason: 'Paid twice',
      idempotencyKey: newId(),
    },
  });
  const { status, message } = await at.cancel(payment.id);
  const { number } = refund.receipts[0]!;
  expect([status, message]).toEqual([
    409,
    `What this payment paid in advance was refunded to the family meanwhile, by voucher ${number}. Cancel that refund first.`,
  ]);
  expect((await at.cancel(refund.id)).status).toBe(200);
  expect((await at.cancel(payment.id)).status).toBe(200);
  expect(await owed(kept)).toBe(2_000_00);
  await expectRightFigures(app);
});

it('a refund of the second record that is cancelled after the merge counts for the one that stays', async () => {
  const kept = await at.student('Asha Patil');
  const dropped = await at.student('Asha Patil Ramesh');
  await at.pay([{ admissionId: dropped.id, paise: 400_00 }]);
  const { result: refund } = await at.principal.call('fees/recordRefund', {
    body: {
      admissionId: dropped.id,
      counterId: at.counter.id,
      mode: 'cash',
      paise: 400_00,
      reason: 'Wrong record',
      idempotencyKey: newId(),
    },
  });
  await merge(kept, dropped);
  expect((await at.cancel(refund.id)).status).toBe(200);
  expect(await at.account(kept.id)).toMatchObject({ advancePaise: 400_00 });
  expect(await at.account(dropped.id)).toMatchObject({ advancePaise: 0 });
  await expectRightFigures(app);
});

it('a student entered three times pays once, in whatever order the records are merged', async () => {
  const [first, second, third] = [
    await at.student('Asha Patil'),
    await at.student('Asha Patil Ramesh'),
    await at.student('Asha R Patil'),
  ];
  const { result: payment } = await at.pay([{ admissionId: first.id, paise: 400_00 }]);
  await merge(second, first);
  await merge(third, second);
  expect(await at.account(third.id)).toMatchObject({ advancePaise: 400_00 });
  await expectRightFigures(app);
  expect((await at.cancel(payment.id)).status).toBe(200);
  for (const { id } of [first, second, third]) {
    expect(await at.account(id)).toMatchObject({ balancePaise: 0, advancePaise: 0 });
  }
  await expectRightFigures(app);
});

it('what was charged by hand on the second record stays there; reversed, what was paid for it goes over', async () => {
  const kept = await at.student('Asha Patil');
  const dropped = await at.student('Asha Patil Ramesh');
  const { result: charged } = await at.principal.call('fees/recordCharge', {
    body: {
      admissionId: dropped.id,
      headId: at.heads.tuition.id,
      paise: 300_00,
      dueOn: '2026-11-01',
      reason: 'Trip to Raigad',
    },
  });
  await at.pay([{ admissionId: dropped.id, paise: 300_00 }]);
  await merge(kept, dropped);
  expect(await at.account(kept.id)).toMatchObject({ advancePaise: 0 });
  const reverse = await at.principal.call('fees/reverseCharge', {
    body: { admissionId: dropped.id, chargeId: charged.charges[0]!.id, reason: 'Did not go' },
  });
  expect(reverse.status).toBe(200);
  expect(await at.account(kept.id)).toMatchObject({ advancePaise: 300_00 });
  await expectRightFigures(app);
});

it('nothing is paid ahead on a record that was merged', async () => {
  const { kept, dropped } = await mergedAfterPaying();
  const { status, message } = await at.pay([{ admissionId: dropped.id, paise: 100_00 }]);
  expect([status, message]).toEqual([
    409,
    `This record was merged into the one with register no. ${kept.register_number}. Take there what is paid in advance.`,
  ]);
});

it('a number that was merged is paid for again once the student comes back under it', async () => {
  const { kept, dropped } = await mergedAfterPaying();
  const versionOf = async ({ id }: Admission) =>
    (await record(kept.student_id)).admissions.find((one) => one.id === id)!.version;
  const left = await at.principal.call('studentSchool/withdraw', {
    body: {
      admissionId: kept.id,
      version: await versionOf(kept),
      leftOn: '2026-11-16',
      reason: 'other',
    },
  });
  expect(left.status, left.text).toBe(200);
  const back = await at.principal.call('studentSchool/readmit', {
    body: {
      admissionId: dropped.id,
      version: await versionOf(dropped),
      classId: at.class.id,
      from: '2026-11-17',
    },
  });
  expect(back.status, back.text).toBe(200);
  expect((await at.pay([{ admissionId: dropped.id, paise: 100_00 }])).status).toBe(200);
});

it('a payment on the second record at the moment of the merge is refused or counts for the one that stays', async () => {
  const kept = await at.student('Asha Patil');
  const dropped = await at.student('Asha Patil Ramesh');
  const payments = [1, 2, 3].map(() => at.pay([{ admissionId: dropped.id, paise: 100_00 }]));
  const [, ...answers] = await Promise.all([merge(kept, dropped), ...payments]);
  const taken = answers.filter(({ status }) => status === 200).length;
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual(
    Array.from({ length: 3 - taken }, () => 409),
  );
  expect(await at.account(kept.id)).toMatchObject({ advancePaise: taken * 100_00 });
  expect(await at.account(dropped.id)).toMatchObject({ balancePaise: 0, advancePaise: 0 });
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
