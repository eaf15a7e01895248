import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type FeeYear, feeYear } from '../testing/fee-year.ts';
import { expectRightFigures } from '../testing/right-figures.ts';

const isTorture = process.env['SHALA_TORTURE'] === '1';

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

describe('POST /api/fees/recordFeesPayment', () => {
  it('pays the oldest charge first, and keeps what is more than owed ahead', async () => {
    const { result } = await at.pay([{ admissionId: asha.id, paise: 1_200_00 }], {
      tenderedPaise: 1_500_00,
    });
    expect(result).toMatchObject({ kind: 'payment', paise: 1_200_00, changePaise: 300_00 });
    expect(result.receipts.map(({ number, paise }) => [number, paise])).toEqual([
      ['2026-27/A/000001', 1_200_00],
    ]);
    expect(await owed()).toEqual([0, 800]);
    const { result: more } = await at.pay([{ admissionId: asha.id, paise: 900_00 }]);
    expect(more.receipts[0]!.number).toBe('2026-27/A/000002');
    expect(await standing()).toEqual([-100, 100]);
    await expectRightFigures(app);
  });

  it('takes one payment for three students, with a receipt each', async () => {
    const ravi = await at.student('Ravi Patil');
    const meena = await at.student('Meena Patil');
    await at.charge();
    const { result } = await at.pay([
      { admissionId: asha.id, paise: 500_00 },
      { admissionId: ravi.id, paise: 2_000_00 },
      { admissionId: meena.id, paise: 700_00 },
    ]);
    expect(result.receipts.map(({ studentName, number }) => [studentName, number])).toEqual([
      ['Asha Patil', '2026-27/A/000001'],
      ['Ravi Patil', '2026-27/A/000002'],
      ['Meena Patil', '2026-27/A/000003'],
    ]);
    expect(result.paise).toBe(3_200_00);
    await expectRightFigures(app);
  });

  it('adds the late fee of each instalment, and waives it for a reason', async () => {
    await at.saveSettings({ lateFee: 'per_day', lateFeePaise: 10_00, lateFeeCapPaise: 50_00 });
    expect((await at.account(asha.id)).lateFees).toEqual([
      { dueOn: '2026-06-15', paise: 50_00 },
      { dueOn: '2026-11-10', paise: 50_00 },
    ]);
    await at.pay([{ admissionId: asha.id, paise: 1_050_00 }]);
    expect(await owed()).toEqual([0, 950, 50, 50]);
    expect((await at.account(asha.id)).lateFees).toEqual([]);
    const ravi = await at.student('Ravi Naik');
    await at.charge();
    await at.pay([{ admissionId: ravi.id, paise: 2_000_00, waiveLateFee: 'Father in hospital' }]);
    expect(await standing(ravi.id)).toEqual([0, 0]);
    const waived = (await at.account(ravi.id)).entries.filter(({ reason }) => reason !== null);
    expect(waived.map(({ kind, paise, reason }) => [kind, paise, reason])).toEqual([
      ['concession', -50_00, 'Father in hospital'],
      ['concession', -50_00, 'Father in hospital'],
    ]);
    await expectRightFigures(app);
  });

  it('gives one receipt to a payment that is sent twice, at once and later', async () => {
    const times = isTorture ? 200 : 3;
    for (let time = 1; time <= times; time += 1) {
      const key = { idempotencyKey: newId() };
      const send = () => at.pay([{ admissionId: asha.id, paise: 5_00 }], key);
      const answers = [...(await Promise.all([send(), send(), send()])), await send()];
      const ids = answers.map(({ status, result }) => [status, result.id]);
      expect(new Set(ids.map(String)).size).toBe(1);
    }
    expect((await at.account(asha.id)).receipts).toHaveLength(times);
  });

  it('takes no dues twice from two pages, names the receipt, and takes more once that was seen', async () => {
    const seenNow = async () => [
      { admissionId: asha.id, lastEntryId: (await at.account(asha.id)).entries[0]!.id },
    ];
    const seen = await seenNow();
    const key = { idempotencyKey: newId() };
    const paid = [{ admissionId: asha.id, paise: 2_000_00 }];
    const { result: first } = await at.pay(paid, { ...key, seen });
    const second = await at.pay(paid, { seen });
    expect([second.status, second.message]).toEqual([
      409,
      '₹2,000.00 was received at 10:00 am, receipt 2026-27/A/000001. What is owed now is shown; take this payment only if it is another one.',
    ]);
    expect((await at.pay(paid, { ...key, seen: await seenNow() })).result).toEqual(first);
    expect((await at.account(asha.id)).receipts).toHaveLength(1);
    expect((await at.pay(paid, { seen: await seenNow() })).status).toBe(200);
    expect(await standing()).toEqual([-2000, 2000]);
    const ravi = await at.student('Ravi Naik');
    const none = [{ admissionId: ravi.id, lastEntryId: null }];
    await at.charge();
    const changed = await at.pay([{ admissionId: ravi.id, paise: 5_00 }], { seen: none });
    expect([changed.status, changed.message]).toEqual([
      409,
      'What this student owes has changed meanwhile. It is shown as it is now; take the payment again if it is right.',
    ]);
    await expectRightFigures(app);
  });

  it('takes no more than ten lakh rupees at once', async () => {
    const slipped = await at.pay([{ admissionId: asha.id, paise: 99_999_999_00 }]);
    expect(issues(slipped)).toEqual([
      422,
      { 'students.0.paise': 'One payment can be at most ₹10,00,000.' },
    ]);
    const ravi = await at.student('Ravi Naik');
    const both = [asha, ravi].map(({ id }) => ({ admissionId: id, paise: 6_00_000_00 }));
    expect(issues(await at.pay(both))[1]).toEqual({
      students: 'One payment can be at most ₹10,00,000.',
    });
  });

  it('answers another amount under the key of a lost answer with the payment that was taken', async () => {
    const asha = await at.student('Asha');
    const key = { idempotencyKey: newId() };
    const { result: taken } = await at.pay([{ admissionId: asha.id, paise: 5_00 }], key);
    const again = await at.pay([{ admissionId: asha.id, paise: 7_00 }], key);
    expect(again).toMatchObject({ status: 409, code: 'conflict', result: taken });
    expect((await at.account(asha.id)).receipts).toHaveLength(1);
  });

  it('shows a principal who works at another school since nothing of a payment at the former one', async () => {
    const mover = await app.some('Principal', { schoolId: at.school.id });
    const key = { idempotencyKey: newId() };
    const payAt = (who: TestPerson, schoolId: string, admissionId: string, counterId: string) =>
      who.call('fees/recordFeesPayment', {
        body: {
          schoolId,
          counterId,
          mode: 'cash',
          students: [{ admissionId, paise: 5_00 }],
          ...key,
        },
      } as never);
    const { result: taken } = await payAt(mover, at.school.id, asha.id, at.counter.id);
    const other = await feeYear(app);
    const there = await other.student('Tara');
    await app.db
      .updateTable('school_user')
      .set({ school_id: other.school.id })
      .where('account_id', '=', mover.id)
      .execute();
    const moved = await app.as(mover.id);
    const again = await payAt(moved, at.school.id, asha.id, at.counter.id);
    const elsewhere = await payAt(moved, other.school.id, there.id, other.counter.id);
    expect([again.status, elsewhere.status]).toEqual([404, 409]);
    const { id } = taken as { id: string };
    expect([again, elsewhere].filter(({ text }) => text.includes(id))).toEqual([]);
  });

  it('numbers receipts without a gap while several clerks take money', async () => {
    const windows = Array.from({ length: isTorture ? 8 : 4 }, (_, n) => n);
    const turns = isTorture ? 500 : 10;
    const clerks = await Promise.all(
      windows.map(() => app.some('Principal', { schoolId: at.school.id })),
    );
    const students = await Promise.all(windows.map((n) => at.student(`Child ${n}`)));
    await Promise.all(
      clerks.map(async (clerk, n) => {
        for (let turn = 0; turn < turns; turn += 1) {
          const paid = { admissionId: students[(n + turn) % students.length]!.id, paise: 10_00 };
          const { status } = await at.pay([paid], {}, clerk);
          expect(status).toBe(200);
        }
      }),
    );
    const receipts = await app.db
      .selectFrom('fee_receipt')
      .where('school_id', '=', at.school.id)
      .select('number')
      .orderBy('number')
      .execute();
    expect(receipts.map(({ number }) => number)).toEqual(
      Array.from({ length: windows.length * turns }, (_, at) => at + 1),
    );
    await expectRightFigures(app);
  });

  it('says which field is missing of a cheque, and when less cash was handed over', async () => {
    const cheque = await at.pay([{ admissionId: asha.id, paise: 100_00 }], {
      mode: 'cheque',
      reference: '004512',
    });
    expect(issues(cheque)).toEqual([422, { bank: 'Fill this in.', instrumentOn: 'Fill this in.' }]);
    const upi = await at.pay([{ admissionId: asha.id, paise: 100_00 }], { mode: 'upi' });
    expect(issues(upi)).toEqual([422, { reference: 'Fill this in.' }]);
    const less = await at.pay([{ admissionId: asha.id, paise: 100_00 }], { tenderedPaise: 50_00 });
    expect(less.status).toBe(422);
    expect((await at.account(asha.id)).receipts).toEqual([]);
  });

  it('refuses a closed day, a closed counter, and the student and counter of another school', async () => {
    const other = await feeYear(app);
    const foreign = await other.student('Foreign');
    expect((await at.pay([{ admissionId: foreign.id, paise: 100 }])).status).toBe(404);
    const paid = [{ admissionId: asha.id, paise: 100 }];
    expect((await at.pay(paid, { counterId: other.counter.id })).status).toBe(404);
    await at.principal.call('fees/closeDay', {
      body: { schoolId: at.school.id, counterId: at.counter.id, counted: [] },
    });
    const late = await at.pay(paid);
    expect([late.status, late.message]).toEqual([
      409,
      'This day is closed at this counter, so nothing more can be taken or paid back here today. Use another counter, or do it tomorrow.',
    ]);
    await at.principal.call('fees/addEditCounter', {
      body: { ...at.counter, isActive: false },
    });
    expect((await at.pay(paid)).status).toBe(422);
    expect(await standing()).toEqual([2000, 0]);
  });

  it('takes money of who was never charged, ahead, beside a sister who was, until the day is closed', async () => {
    const { id: binaId } = await at.student('Bina Patil');
    const both = [
      { admissionId: asha.id, paise: 100_00 },
      { admissionId: binaId, paise: 200_00 },
    ];
    const { result } = await at.pay(both);
    expect(result.receipts.map(({ number }) => number)).toEqual([
      '2026-27/A/000001',
      '2026-27/A/000002',
    ]);
    expect([await standing(), await standing(binaId)]).toEqual([
      [1900, 0],
      [-200, 200],
    ]);
    await at.principal.call('fees/closeDay', {
      body: {
        schoolId: at.school.id,
        counterId: at.counter.id,
        counted: [{ paise: 100_00, count: 3 }],
      },
    });
    const { id: chitraId } = await at.student('Chitra Patil');
    expect((await at.pay([{ admissionId: chitraId, paise: 100_00 }])).status).toBe(409);
    await expectRightFigures(app);
  });

  it('keeps the number of the financial year, and begins at 1 on 1 April', async () => {
    await at.pay([{ admissionId: asha.id, paise: 100 }]);
    app.clock.set('2027-04-01T04:30:00.000Z');
    const clerk = await app.as(at.principal.id);
    const { result } = await at.pay([{ admissionId: asha.id, paise: 100 }], {}, clerk);
    app.clock.set('2026-11-16T04:30:00.000Z');
    expect(result.receipts[0]!.number).toBe('2027-28/A/000001');
  });

  it('takes a cheque with a number of six digits, for three months from its date', async () => {
    const cheque = (with_: object) =>
      at.pay([{ admissionId: asha.id, paise: 100_00 }], {
        mode: 'cheque',
        reference: '004512',
        bank: 'SBI Kudal',
        instrumentOn: '2026-11-14',
        ...with_,
      });
    expect(issues(await cheque({ reference: '12' }))).toEqual([
      422,
      { reference: 'A cheque or draft number has 6 digits, such as 004512.' },
    ]);
    expect(issues(await cheque({ instrumentOn: '2026-08-15' }))).toEqual([
      422,
      {
        instrumentOn:
          'The bank pays a cheque or draft for 3 months from its date. This one is older; ask for another.',
      },
    ]);
    const draft = { mode: 'dd', instrumentOn: '2026-08-15' };
    expect(Object.keys(issues(await cheque(draft))[1]!)).toEqual(['instrumentOn']);
    expect((await cheque({ instrumentOn: '2026-08-16' })).status).toBe(200);
    expect((await cheque({ reference: '००४५१२', instrumentOn: '2026-12-01' })).status).toBe(200);
  });
});
