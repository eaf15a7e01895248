import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
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
  asha = await at.student('Asha Patil', { admission: { register_number: '12/A' } });
  await at.student('Ravi Naik', { admission: { register_number: '13' } });
});

const upload = (lines: string[], form: object, who: TestPerson) =>
  who.call('fees/bulkUploadPastPayment', {
    form: { ...form },
    file: new Blob([
      ['G.R. No,Student,Date,Amount,Payment Mode,Ref No,Receipt No', ...lines].join('\n'),
    ]),
  });
const send = async (lines: string[], form: object = {}, who = at.principal) => {
  const taken = await upload(lines, form, who);
  expect(taken.status, taken.message).toBe(202);
  return app.ended(who, taken.result.jobId);
};
const receipts = async () =>
  (
    await at.principal.call('fees/fetchReceipts', {
      query: { schoolId: at.school.id, sort: 'at' },
    })
  ).result.rows;
const undo = async (id: string) => {
  const { result } = await at.principal.call('job/undoImport/:id', { params: { id } });
  return app.ended(at.principal, result.jobId);
};
const dayBook = async (day: string) =>
  (await at.principal.call('fees/fetchDayBook', { query: { schoolId: at.school.id, day } })).result;

const cash = '12 / a,Asha Patil,15-07-2026,"₹ 1,300.00",Cash,,R-1042';
const upi = '12/A,Asha Patil,20-03-2026,500,Google Pay,234123412346,R-0007';

describe('POST /api/fees/bulkUploadPastPayment', () => {
  it('pays what is owed, the rest ahead, once, however often the file is sent', async () => {
    await at.charge({ until: '2026-06-30' });
    expect((await send([cash, upi])).result).toMatchObject({ inserted: 2, rejected: 0 });
    expect(await at.account(asha.id)).toMatchObject({
      balancePaise: -800_00,
      advancePaise: 800_00,
    });
    app.clock.pass({ hours: 3 });
    expect((await send([cash, upi])).result).toMatchObject({ inserted: 0, unchanged: 2 });
    await expectRightFigures(app);
  });

  it('takes no payment for another student than the one of the register number', async () => {
    const { result } = await send(['12/A,Ravi Naik,15-07-2026,100,Cash,,R-1']);
    expect(result).toMatchObject({ inserted: 0, rejected: 1 });
    expect((result as { errors: { message: string }[] }).errors[0]!.message).toMatch(
      'Register no. 12/A is Asha Patil.',
    );
  });

  it('numbers its receipts apart and keeps the old number, by which they are found', async () => {
    await at.pay([{ admissionId: asha.id, paise: 10_00 }]);
    await send([cash, upi]);
    await at.pay([{ admissionId: asha.id, paise: 20_00 }]);
    expect(
      (await receipts()).map(({ number, oldNumber, day }) => [number, oldNumber, day]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-27/A/000001', null, '2026-11-16'],
        ['2026-27/OLD/000001', 'R-1042', '2026-07-15'],
        ['2025-26/OLD/000001', 'R-0007', '2026-03-20'],
        ['2026-27/A/000002', null, '2026-11-16'],
      ]),
    );
    const { result } = await at.principal.call('fees/fetchReceipts', {
      query: { schoolId: at.school.id, search: 'r-1042' },
    });
    expect(result.rows.map(({ reference, isImported }) => [reference, isImported])).toEqual([
      [null, true],
    ]);
    const print = await at.principal.call('fees/generateReceipts/:paymentId', {
      params: { paymentId: result.rows[0]!.paymentId },
    });
    expect(print.status).toBe(409);
    const counters = await at.principal.call('fees/fetchCounters', {
      query: { schoolId: at.school.id },
    });
    expect(counters.result.map(({ code }) => code)).toEqual(['A']);
  });

  it('is in no day book and in no drawer, and its day says that it was imported', async () => {
    await send([cash, '12/A,Asha,16-11-2026,77,Cash,,R-2000']);
    expect(await dayBook('2026-07-15')).toMatchObject({ netPaise: 0, importedPaise: 1300_00 });
    expect(await dayBook('2026-11-16')).toMatchObject({
      netPaise: 0,
      receipts: 0,
      ownCashPaise: 0,
      importedPaise: 77_00,
    });
  });

  it('is undone by reversals, also of what it paid ahead, and can be sent again', async () => {
    await at.charge({ until: '2026-06-30' });
    const before = await at.account(asha.id);
    const job = await send([cash, upi]);
    expect((await undo(job.id)).result).toMatchObject({ takenBack: 2, keptCount: 0 });
    const { balancePaise, advancePaise, receipts } = await at.account(asha.id);
    expect([balancePaise, advancePaise]).toEqual([before.balancePaise, 0]);
    expect(receipts.map(({ isCancelled }) => isCancelled)).toEqual([true, true]);
    expect(await dayBook('2026-07-15')).toMatchObject({ netPaise: 0, importedPaise: 0 });
    expect(await dayBook('2026-11-16')).toMatchObject({ cancelledPaise: 0, ownCashPaise: 0 });
    await expectRightFigures(app);
    expect((await send([cash])).result).toMatchObject({ inserted: 1 });
    await expectRightFigures(app);
  });

  it('leaves those alone whose advance was refunded, or that were cancelled before the undo', async () => {
    const job = await send([cash, '13,Ravi,15-07-2026,100,,,R-1']);
    await at.principal.call('fees/recordRefund', {
      body: {
        admissionId: asha.id,
        counterId: at.counter.id,
        mode: 'cash',
        paise: 50_00,
        reason: 'Paid too much',
      },
    });
    const ravi = (await receipts()).find(({ studentName }) => studentName === 'Ravi Naik')!;
    expect((await at.cancel(ravi.paymentId)).status).toBe(200);
    expect(await dayBook('2026-11-16')).toMatchObject({ cancelledPaise: 0, ownCashPaise: -50_00 });
    expect((await undo(job.id)).result).toMatchObject({ takenBack: 0, keptCount: 2 });
    await expectRightFigures(app);
  });

  describe('of a student who was entered twice', () => {
    const idOf = (admissionId: string) =>
      app.db
        .selectFrom('admission')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .where('admission.id', '=', admissionId)
        .select(['student.id', 'student.version'])
        .executeTakeFirstOrThrow();

    /** The record of Asha that the import paid for ends; the other one goes on. */
    async function mergeInto(kept: { id: string }) {
      const [keep, drop] = [await idOf(kept.id), await idOf(asha.id)];
      const { status, text } = await at.principal.call('student/merge', {
        body: {
          keepId: keep.id,
          keepVersion: keep.version,
          dropId: drop.id,
          dropVersion: drop.version,
        },
      });
      expect(status, text).toBe(200);
    }

    it('is undone on both records: what had gone over to the one that stays is owed there again', async () => {
      const kept = await at.student('Asha Ramesh Patil');
      await at.charge({ until: '2026-06-30' });
      const job = await send([cash, upi]);
      await mergeInto(kept);
      expect(await at.account(kept.id)).toMatchObject({ balancePaise: -800_00 });
      expect((await undo(job.id)).result).toMatchObject({ takenBack: 2, keptCount: 0 });
      expect(await at.account(kept.id)).toMatchObject({ balancePaise: 1000_00, advancePaise: 0 });
      expect(await at.account(asha.id)).toMatchObject({ balancePaise: 0, advancePaise: 0 });
      await expectRightFigures(app);
    });

    it('stays where the record that goes on has refunded it', async () => {
      const kept = await at.student('Asha Ramesh Patil');
      const job = await send([cash, '13,Ravi,15-07-2026,100,,,R-1']);
      await mergeInto(kept);
      const body = { counterId: at.counter.id, mode: 'cash', reason: 'Paid too much' };
      await at.principal.call('fees/recordRefund', {
        body: { ...body, admissionId: kept.id, paise: 50_00 } as never,
      });
      expect((await undo(job.id)).result).toMatchObject({ takenBack: 1, keptCount: 1 });
      expect(await at.account(kept.id)).toMatchObject({ balancePaise: -1250_00 });
      await expectRightFigures(app);
    });
  });

  it('says of each line what is wrong, and writes nothing in a check', async () => {
    const { result } = await send(
      [
        cash,
        '99,Nobody,15-07-2026,100,Cash,,1',
        '13,Ravi,15-07-2027,100,Cash,,2',
        '13,Ravi,15-07-2026,a lot,Cash,,3',
        '13,Ravi,15-07-2026,100,Goods,,4',
        '13,Ravi,15-07-2026,100,UPI,,',
        cash,
      ],
      { dryRun: 'true' },
    );
    expect(result).toMatchObject({ inserted: 1, rejected: 6 });
    const { errors } = result as { errors: { line: number }[] };
    expect(errors.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
    expect(await receipts()).toEqual([]);
  });

  it('says at once all that is wrong with a line', async () => {
    const { result } = await send(['99,Nobody,15-07-2027,100,Goods,,1']);
    const { errors } = result as { errors: { field: string; message: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['mode', 'paidOn', 'registerNumber']);
    expect(errors[0]!.message).toMatch('Write one of these: Cash, UPI, Cheque, Demand draft,');
  });

  it('pays once where two send the same file at the same time', async () => {
    const jobs = await Promise.all([send([cash, upi]), send([upi, cash])]);
    const inserted = jobs.map(({ result }) => (result as { inserted: number }).inserted);
    expect(inserted.reduce((sum, count) => sum + count)).toBe(2);
    await expectRightFigures(app);
  });

  it('knows no student of another school', async () => {
    const other = await feeYear(app);
    await other.student('Foreign', { admission: { register_number: '777' } });
    expect((await send(['777,Foreign,15-07-2026,100,Cash,,1'])).result).toMatchObject({
      rejected: 1,
    });
    const foreign = await upload([cash], { schoolId: at.school.id }, other.principal);
    expect(foreign.status).toBe(404);
  });
});
