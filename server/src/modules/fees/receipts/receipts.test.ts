import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { feeOffice } from '../testing/fee-office.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** The text of each page, in one line. */
async function printed(who: TestPerson, paymentId: string) {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/fees/generateReceipts/${paymentId}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
  if (response.statusCode !== 200) return { status: response.statusCode, pages: [], name: '' };
  return {
    status: 200,
    name: String(response.headers['content-disposition']),
    pages: (await readPaper(response.rawPayload)).map((text) => text.replace(/\s+/g, ' ')),
  };
}

describe('POST /api/fees/generateReceipts', () => {
  it('prints what the ledger says, and the second time a duplicate', async () => {
    const { pay, student, tuition, library, counter, principal } = await feeOffice(app);
    const parts = [
      { charge: tuition, paise: 1_000_00 },
      { charge: library, paise: 200_00 },
      { paise: 34_50 },
    ];
    const payment = await pay({ counter, by: principal, of: [{ student, parts }] });
    const first = await printed(principal, payment.id);
    expect(first.name).toContain('2026-27-A-000001.pdf');
    expect(first.pages).toHaveLength(2);
    for (const line of [
      '2026-27/A/000001',
      'Asha Patil',
      'Tuition 1,000.00',
      'Library 200.00',
      '34.50',
      '₹1,234.50',
      'One Thousand Two Hundred Thirty-four Rupees and Fifty Paise Only',
      payment.receipts[0]!.code,
    ]) {
      expect(first.pages[0]).toContain(line);
    }
    expect(first.pages[0]).not.toContain('DUPLICATE');
    expect((await printed(principal, payment.id)).pages[0]).toContain('DUPLICATE');
  });

  it('prints one of two that are asked for at once as a duplicate', async () => {
    const { pay, student, counter, principal, school } = await feeOffice(app);
    const of = [{ student, parts: [{ paise: 10_00 }] }];
    const payment = await pay({ counter, by: principal, of });
    const both = await Promise.all([
      printed(principal, payment.id),
      printed(principal, payment.id),
    ]);
    const marks = both.map(({ pages }) => pages[0]?.includes('DUPLICATE'));
    expect(marks.sort()).toEqual([false, true]);
    const { result } = await principal.call('fees/fetchReceipts', {
      query: { schoolId: school.id },
    });
    expect(result.rows).toMatchObject([{ prints: 2 }]);
  });

  it('marks a cancelled one, and follows the settings of the school', async () => {
    const { pay, cancel, student, counter, principal, school } = await feeOffice(app);
    await app.db
      .insertInto('fee_settings')
      .values({ school_id: school.id, paper: 'a4', local_language: 'en' })
      .execute();
    const of = [{ student, parts: [{ paise: 10_00 }] }];
    const payment = await pay({ counter, by: principal, of });
    await cancel(payment, counter, principal);
    const { pages } = await printed(principal, payment.id);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('CANCELLED');
    expect(pages[0]).toContain('Office copy');
    expect(pages[0]).toContain('Family copy');
    expect(pages[0]).not.toMatch(/\p{Script=Devanagari}/u);
  });

  it('prints the voucher of a refund, and nothing for another school', async () => {
    const { pay, student, counter, principal } = await feeOffice(app);
    const at = { counter, by: principal, of: [{ student, parts: [{ paise: 10_00 }] }] };
    await pay(at);
    const refund = await pay({ ...at, kind: 'refund' });
    const { pages } = await printed(principal, refund.id);
    expect(pages[0]).toContain('Refund Voucher');
    expect(pages[0]).toContain('Advance paid back');
    const stranger = await app.some('Principal');
    expect((await printed(stranger, refund.id)).status).toBe(404);
  });
});

describe('GET /api/fees/fetchReceipts', () => {
  it('lists the newest first, and finds by number, student, reference, counter, mode and day', async () => {
    const office = await feeOffice(app);
    const { pay, cancel, student, counter: a, principal, school, makeCounter } = office;
    const b = await makeCounter(school.id, 'B');
    const of = [{ student, parts: [{ paise: 10_00 }] }];
    const wrong = await pay({ counter: a, by: principal, of, day: '2026-11-12' });
    app.clock.pass({ seconds: 60 });
    await pay({ counter: b, by: principal, of, mode: 'upi' });
    app.clock.pass({ seconds: 60 });
    await cancel(wrong, a, principal);
    const list = async (query: object = {}) =>
      (
        await principal.call('fees/fetchReceipts', {
          query: { schoolId: school.id, ...query },
        } as never)
      ).result as { total: number; rows: { number: string }[] };
    const numbers = async (query: object) => (await list(query)).rows.map(({ number }) => number);
    const [ofA, ofB] = ['2026-27/A/000001', '2026-27/B/000001'];
    expect(await list()).toMatchObject({
      total: 2,
      rows: [
        {
          number: ofB,
          counterCode: 'B',
          kind: 'payment',
          studentName: 'Asha Patil',
          className: '5 A',
          mode: 'upi',
          paise: 10_00,
          isCancelled: false,
          prints: 0,
        },
        { number: ofA, isCancelled: true, cancelReason: 'Wrong student', day: '2026-11-12' },
      ],
    });
    expect(await numbers({ search: 'b/000001' })).toEqual([ofB]);
    expect(await numbers({ search: 'asha 004512' })).toEqual([ofB]);
    expect(await numbers({ search: 'nobody' })).toEqual([]);
    expect(await numbers({ counterId: a.id })).toEqual([ofA]);
    expect(await numbers({ mode: 'cash' })).toEqual([ofA]);
    expect(await numbers({ from: '2026-11-12', to: '2026-11-12' })).toEqual([ofA]);
    expect(await numbers({ sort: 'at' })).toEqual([ofA, ofB]);
  });
});

describe('GET /api/studentSchool/validateCertificate', () => {
  it('says of a receipt and of a voucher what they are, and whether they were cancelled', async () => {
    const { pay, cancel, student, counter, principal, school } = await feeOffice(app);
    const at = { counter, by: principal, of: [{ student, parts: [{ paise: 10_00 }] }] };
    const payment = await pay(at);
    const verify = async ({ code }: { code: string }) =>
      (await app.nobody.call('studentSchool/validateCertificate/:code', { params: { code } }))
        .result;
    const shown = {
      kind: 'receipt',
      number: '2026-27/A/000001',
      issuedOn: app.clock.schoolDay(),
      schoolName: school.name,
      studentName: 'Asha Patil',
      paise: 10_00,
      isCancelled: false,
    };
    expect(await verify(payment.receipts[0]!)).toEqual(shown);
    const refund = await pay({ ...at, kind: 'refund' });
    expect(await verify(refund.receipts[0]!)).toMatchObject({ kind: 'voucher', paise: 10_00 });
    await cancel(refund, counter, principal);
    expect(await verify(refund.receipts[0]!)).toMatchObject({ isCancelled: true });
  });
});

describe('GET /api/fees/fetchReceiptsAsCsv', () => {
  it('has each receipt of the filtered list once, in rupees', async () => {
    const { pay, student, counter, principal, school } = await feeOffice(app);
    for (const paise of [10_50, 1_200_00]) {
      await pay({ counter, by: principal, of: [{ student, parts: [{ paise }] }] });
    }
    const { text } = await principal.call('fees/fetchReceiptsAsCsv', {
      query: { schoolId: school.id, sort: 'at' },
    });
    const [head, ...lines] = text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
    expect(head).toMatch(/^Receipt no\.,Date,Student,Class,Mode of payment,Reference,Bank,Amount,/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^2026-27\/A\/000001,.*,Asha Patil,.*,Cash,,,10\.50,,,/);
    expect(lines[1]).toContain(',1200.00,');
  });
});
