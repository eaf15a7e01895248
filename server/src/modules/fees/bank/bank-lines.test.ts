import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { expectRightFigures } from '../testing/right-figures.ts';
import { type BankOffice, bankOffice } from './testing/bank-office.ts';

let app: TestApp;
let of: BankOffice;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  of = await bankOffice(app);
});

const states = async () =>
  Object.fromEntries((await of.lines()).rows.map(({ id, state }) => [id, state]));
const entries = async () =>
  (
    await app.db
      .selectFrom('fee_entry')
      .where('school_id', '=', of.school.id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const upi = () => of.take(200_00, 'upi', '633112345678');

describe('POST /api/fees/fetchBankLines', () => {
  it('parts the lines into sure, doubtful and without receipt, and names receipts without money', async () => {
    const sure = await upi();
    const doubtful = await of.take(75_00, 'neft', 'SBIN999');
    const missing = await of.take(99_00, 'cheque', '777001');
    await of.take(50_00, 'cash');
    const line = await of.line();
    const maybe = await of.line({ narration: 'NEFT FROM SOMEBODY', paise: 75_00 });
    const gift = await of.line({ narration: 'NEFT GIFT', paise: 1_000_00 });
    await of.line({ narration: 'SMS CHARGES', paise: -17_70 });
    const { rows, counts, total } = await of.lines();
    expect(Object.fromEntries(rows.map(({ id, state }) => [id, state]))).toEqual({
      [line.id]: 'proposed',
      [maybe.id]: 'ambiguous',
      [gift.id]: 'unmatched',
    });
    expect(total).toBe(3);
    expect(rows.find(({ id }) => id === line.id)!.payments).toMatchObject([
      {
        id: sure.id,
        paise: 200_00,
        receipts: [
          {
            number: '2026-27/A/000001',
            studentName: 'Asha Patil',
            studentLocalName: null,
          },
        ],
      },
    ]);
    expect(counts).toEqual({
      proposed: { lines: 1, paise: 200_00 },
      ambiguous: { lines: 1, paise: 75_00 },
      unmatched: { lines: 1, paise: 1_000_00 },
      matched: { lines: 0, paise: 0 },
      setAside: { lines: 0, paise: 0 },
      withoutMoney: { lines: 3, paise: 374_00 },
    });
    expect((await of.withoutMoney()).rows.map(({ id }) => id).toSorted()).toEqual(
      [sure.id, doubtful.id, missing.id].toSorted(),
    );
    expect((await of.lines({ state: 'unmatched' })).rows.map(({ id }) => id)).toEqual([gift.id]);
    expect((await of.lines({ search: 'somebody' })).rows.map(({ id }) => id)).toEqual([maybe.id]);
  });

  it('refuses days that end before they begin, and more than it lists at a time', async () => {
    const ask = (from: string, to: string) =>
      of.principal.call('fees/fetchBankLines', { query: { ...of.query, from, to } });
    expect((await ask('2026-12-01', '2026-11-01')).status).toBe(422);
    expect((await ask('2024-12-01', '2026-11-01')).status).toBe(422);
  });

  it('is a CSV file too, and a file of what is without money', async () => {
    await upi();
    await of.line({ narration: '=UPI/633112345678' });
    const { query } = of;
    const lines = await of.principal.call('fees/fetchBankLinesAsCsv', { query });
    expect(lines.text).toContain(
      "2026-11-16,'=UPI/633112345678,,200,To confirm,2026-27/A/000001,Asha Patil",
    );
    const missing = await of.principal.call('fees/fetchPaymentsWithoutMoneyAsCsv', { query });
    expect(missing.text).toContain('2026-11-16,2026-27/A/000001,Asha Patil,UPI,633112345678,,200');
  });
});

describe('POST /api/fees/matchBankLines', () => {
  it('matches, also when sent twice, changes nothing in the ledger, and is undone', async () => {
    const payment = await upi();
    const line = await of.line();
    const before = await entries();
    const match = () => of.match([{ lineId: line.id, paymentIds: [payment.id] }]);
    const answers = await Promise.all([match(), match()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { result }) => sum + result.matched, 0)).toBe(1);
    const { rows, counts } = await of.lines();
    expect(rows).toMatchObject([{ id: line.id, state: 'matched', payments: [{ id: payment.id }] }]);
    expect(rows[0]!.matchedBy).toBeTruthy();
    expect(counts.withoutMoney.lines).toBe(0);
    expect((await of.undo(line.id)).status).toBe(200);
    expect((await of.undo(line.id)).status).toBe(200);
    expect(await states()).toEqual({ [line.id]: 'proposed' });
    expect(await entries()).toBe(before);
    await expectRightFigures(app);
  });

  it('gives a payment to one line where two want it at the same moment', async () => {
    const payment = await upi();
    const lines = [await of.line(), await of.line()];
    const answers = await Promise.all(
      lines.map(({ id }) => of.match([{ lineId: id, paymentIds: [payment.id] }])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(Object.values(await states()).toSorted()).toEqual(['matched', 'unmatched']);
  });

  it('gives a line to one payment', async () => {
    const [one, two] = [await upi(), await upi()];
    const line = await of.line();
    await of.match([{ lineId: line.id, paymentIds: [one.id] }]);
    const late = await of.match([{ lineId: line.id, paymentIds: [two.id] }]);
    expect([late.status, late.message]).toEqual([
      409,
      'This line of the statement is already matched. Undo that match first.',
    ]);
  });

  it('takes several cheques of one deposit where they come to its amount, and no cash', async () => {
    const cheques = [
      await of.take(100_00, 'cheque', '1001'),
      await of.take(60_00, 'cheque', '1002'),
    ];
    const cash = await of.take(40_00, 'cash');
    const deposit = await of.line({ narration: 'BY CLG 2 INST', paise: 160_00 });
    const paymentIds = cheques.map(({ id }) => id);
    const part = await of.match([{ lineId: deposit.id, paymentIds: [paymentIds[0]!] }]);
    expect([part.status, part.message]).toEqual([
      409,
      'The chosen receipts do not add up to the amount on the statement.',
    ]);
    const more = await of.line({ narration: 'CASH', paise: 40_00 });
    expect((await of.match([{ lineId: more.id, paymentIds: [cash.id] }])).status).toBe(404);
    expect((await of.match([{ lineId: deposit.id, paymentIds }])).result).toEqual({ matched: 1 });
    expect((await of.withoutMoney()).total).toBe(0);
  });

  it('opens the line again when the receipt is cancelled', async () => {
    const payment = await upi();
    const line = await of.line();
    await of.match([{ lineId: line.id, paymentIds: [payment.id] }]);
    const cancelled = await of.principal.call('fees/cancelPayment', {
      body: { id: payment.id, counterId: of.counter.id, reason: 'Wrong student' },
    });
    expect(cancelled.status, cancelled.message).toBe(200);
    expect(await states()).toEqual({ [line.id]: 'unmatched' });
    expect((await of.match([{ lineId: line.id, paymentIds: [payment.id] }])).status).toBe(409);
    expect((await of.withoutMoney()).total).toBe(0);
    await expectRightFigures(app);
  });

  it('never leaves a match to a receipt that is cancelled at the same moment', async () => {
    const payment = await upi();
    const line = await of.line();
    await Promise.all([
      of.match([{ lineId: line.id, paymentIds: [payment.id] }]),
      of.principal.call('fees/cancelPayment', {
        body: { id: payment.id, counterId: of.counter.id, reason: 'Wrong student' },
      }),
    ]);
    expect(await states()).toEqual({ [line.id]: 'unmatched' });
  });

  it('finds the return of a cheque that bounced, beside its deposit', async () => {
    const cheque = await of.take(300_00, 'cheque', '004512');
    const into = await of.line({ narration: 'CLG', reference: '4512', paise: 300_00 });
    await of.match([{ lineId: into.id, paymentIds: [cheque.id] }]);
    const out = await of.line({ narration: 'CHQ RTN 4512', paise: -300_00 });
    expect((await of.lines({ state: 'unmatched' })).rows).toMatchObject([
      { id: out.id, payments: [], returned: { id: cheque.id } },
    ]);
    await of.principal.call('fees/cancelPayment', {
      body: { id: cheque.id, counterId: of.counter.id, reason: 'No cover', isBounced: true },
    });
    expect(await states()).toEqual({ [into.id]: 'matched', [out.id]: 'proposed' });
    expect((await of.match([{ lineId: out.id, paymentIds: [cheque.id] }])).result.matched).toBe(1);
    expect((await of.withoutMoney()).total).toBe(0);
  });

  it('knows neither lines nor payments of another school', async () => {
    const elsewhere = await bankOffice(app);
    const foreign = await elsewhere.take(200_00, 'upi', '633112345678');
    const [line, theirs] = [await of.line(), await elsewhere.line()];
    const payment = await upi();
    const pairs = [
      { lineId: line.id, paymentIds: [foreign.id] },
      { lineId: theirs.id, paymentIds: [payment.id] },
    ];
    for (const pair of pairs) expect((await of.match([pair])).status).toBe(404);
    const own = [{ lineId: line.id, paymentIds: [payment.id] }];
    expect((await of.match(own, elsewhere.principal)).status).toBe(404);
    expect((await of.match(own, of.principal, elsewhere.school.id)).status).toBe(404);
    await of.match(own);
    expect((await of.undo(line.id, elsewhere.principal)).status).toBe(404);
    expect(await states()).toEqual({ [line.id]: 'matched' });
    const officer = await app.some('EducationOfficer');
    expect((await of.undo(line.id, officer)).status).toBe(403);
  });
});
