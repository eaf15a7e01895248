import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
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

const setAside = (lineIds: string[], who = of.principal, reason = 'Grant of the state') =>
  who.call('fees/setBankLinesAside', { body: { lineIds, reason } });
const include = (id: string) => of.principal.call('fees/includeBankLine', { body: { id } });
const states = async () =>
  Object.fromEntries((await of.lines()).rows.map(({ id, state }) => [id, state]));
const actsOf = async (id: string) =>
  (
    await app.db
      .selectFrom('audit')
      .where('entity_id', '=', id)
      .select('act')
      .orderBy('id')
      .execute()
  ).map(({ act }) => act);

describe('POST /api/fees/setBankLinesAside', () => {
  it('lists lines that are not about fees apart, with who said so and why, and in the audit', async () => {
    const grant = await of.line({ narration: 'NEFT ZP GRANT', paise: 50_000_00 });
    const rent = await of.line({ narration: 'HALL RENT', paise: 2_000_00 });
    const gift = await of.line({ narration: 'NEFT GIFT', paise: 1_000_00 });
    expect((await setAside([grant.id, rent.id])).result).toEqual({ setAside: 2 });
    const { counts } = await of.lines();
    expect(counts.setAside).toEqual({ lines: 2, paise: 52_000_00 });
    expect(counts.unmatched).toEqual({ lines: 1, paise: 1_000_00 });
    const { rows } = await of.lines({ state: 'setAside', search: 'grant' });
    expect(rows).toMatchObject([
      {
        id: grant.id,
        payments: [],
        setAside: { reason: 'Grant of the state', by: expect.any(String) },
      },
    ]);
    expect(await states()).toEqual({
      [grant.id]: 'setAside',
      [rent.id]: 'setAside',
      [gift.id]: 'unmatched',
    });
    expect(await actsOf(grant.id)).toEqual(['bank_line.set_aside']);
    const csv = await of.principal.call('fees/fetchBankLinesAsCsv', { query: of.query });
    expect(csv.text).toContain('NEFT ZP GRANT,,50000,Not fees,,,Grant of the state');
  });

  it('keeps the first reason where a line is set aside again', async () => {
    const line = await of.line({ narration: 'INTEREST', paise: 12_00 });
    await setAside([line.id]);
    expect((await setAside([line.id], of.principal, 'Other')).result).toEqual({ setAside: 0 });
    expect((await of.lines()).rows[0]!.setAside!.reason).toBe('Grant of the state');
    expect(await actsOf(line.id)).toEqual(['bank_line.set_aside']);
  });

  it('offers a line for no receipt while it is set aside, and again when it is included', async () => {
    const payment = await of.take(200_00, 'upi', '633112345678');
    const line = await of.line();
    await setAside([line.id]);
    const match = () => of.match([{ lineId: line.id, paymentIds: [payment.id] }]);
    const refused = await match();
    expect([refused.status, refused.message]).toEqual([
      409,
      'This line of the statement is marked as not fees. Offer it for matching again first.',
    ]);
    const { counts } = await of.lines();
    expect([counts.proposed.lines, counts.withoutMoney.lines]).toEqual([0, 1]);
    expect((await include(line.id)).status).toBe(200);
    expect((await include(line.id)).status).toBe(200);
    expect(await states()).toEqual({ [line.id]: 'proposed' });
    expect((await match()).result).toEqual({ matched: 1 });
    expect(await actsOf(line.id)).toEqual([
      'bank_line.set_aside',
      'bank_line.include',
      'bank_line.match',
    ]);
  });

  it('sets no line aside that is matched, nor the others of the call', async () => {
    const payment = await of.take(200_00, 'upi', '633112345678');
    const line = await of.line();
    const other = await of.line({ narration: 'NEFT GIFT', paise: 1_000_00 });
    await of.match([{ lineId: line.id, paymentIds: [payment.id] }]);
    expect((await setAside([other.id, line.id])).status).toBe(409);
    expect(await states()).toEqual({ [line.id]: 'matched', [other.id]: 'unmatched' });
  });

  it('either matches a line or sets it aside where two people do both at the same moment', async () => {
    const payment = await of.take(200_00, 'upi', '633112345678');
    const line = await of.line();
    const answers = await Promise.all([
      of.match([{ lineId: line.id, paymentIds: [payment.id] }]),
      setAside([line.id]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const isMatched = answers[0].status === 200;
    expect(await states()).toEqual({ [line.id]: isMatched ? 'matched' : 'setAside' });
  });

  it('needs a reason, and the own school', async () => {
    const elsewhere = await bankOffice(app);
    const [line, theirs] = [await of.line(), await elsewhere.line()];
    expect((await setAside([line.id], of.principal, ' ')).status).toBe(422);
    expect((await setAside([line.id, theirs.id])).status).toBe(404);
    expect((await setAside([line.id], await app.some('EducationOfficer'))).status).toBe(403);
    await setAside([theirs.id], elsewhere.principal);
    expect((await include(theirs.id)).status).toBe(404);
    expect(await states()).toEqual({ [line.id]: 'unmatched' });
  });
});
