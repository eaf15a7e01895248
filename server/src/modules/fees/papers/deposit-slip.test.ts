import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { feeOffice } from '../testing/fee-office.ts';
import { pagesOf } from '../testing/printed-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Office = Awaited<ReturnType<typeof feeOffice>>;

const take = ({ pay, student, counter, principal }: Office, paise: number, more: object = {}) =>
  pay({ counter, by: principal, of: [{ student, parts: [{ paise }] }], ...more });

const slip = (of: Office, more: Record<string, string> = {}, who: TestPerson = of.principal) =>
  pagesOf(app, who, 'generateDepositSlip', {
    schoolId: of.school.id,
    day: app.clock.schoolDay(),
    language: 'en',
    ...more,
  });

describe('POST /api/fees/generateDepositSlip', () => {
  it('has the notes that were counted, the cash that was not, and the cheques', async () => {
    const of = await feeOffice(app);
    await take(of, 1_200_00);
    await take(of, 300_00, { by: of.other });
    await take(of, 450_00, { mode: 'cheque' });
    await take(of, 70_00, { mode: 'upi' });
    const counted = [
      { paise: 500_00, count: 2 },
      { paise: 100_00, count: 2 },
    ];
    await of.close(of.principal, { counted });
    const { pages, name } = await slip(of);
    expect(name).toContain('deposit-slip-2026-11-16.pdf');
    expect(pages).toHaveLength(1);
    for (const line of [
      'Collection of 16-11-2026',
      '500.00 2 1,000.00',
      '100.00 2 200.00',
      'Cash not counted at a day close 300.00',
      'Total 1,500.00',
      'Cheque 004512',
      'Total 450.00',
      'Total deposited: ₹1,950.00',
      'One Thousand Nine Hundred Fifty Rupees Only',
    ]) {
      expect(pages[0]).toContain(line);
    }
  });

  it('has the notes of the last correction of a count', async () => {
    const of = await feeOffice(app);
    await take(of, 700_00);
    const note = { counted: [{ paise: 100_00, count: 6 }], note: 'Not found' };
    const { result } = (await of.close(of.principal, note)) as { result: { id: string } };
    const counted = [{ paise: 100_00 as const, count: 7 }];
    await of.other.call('fees/correctClosing', {
      body: { id: result.id, version: 1, counted, reason: 'Two notes stuck together' },
    });
    const [text] = (await slip(of)).pages;
    expect(text).toContain('100.00 7 700.00');
    expect(text).not.toContain('600.00');
  });

  it('leaves out a cheque that was cancelled, and keeps one that bounced', async () => {
    const of = await feeOffice(app);
    const wrong = await take(of, 410_00, { mode: 'cheque' });
    const bounced = await take(of, 520_00, { mode: 'cheque' });
    await of.cancel(wrong, of.counter, of.principal);
    const form = { id: bounced.id, counterId: of.counter.id, reason: 'No cover', isBounced: true };
    expect((await of.principal.call('fees/cancelPayment', { body: form })).success).toBe(true);
    const [text] = (await slip(of)).pages;
    expect(text).toContain('Total deposited: ₹520.00');
    expect(text).not.toContain('410.00');
  });

  it('names the account of the school where it is set', async () => {
    const of = await feeOffice(app);
    await take(of, 100_00);
    const saved = await of.principal.call('fees/updateSettings', {
      body: {
        schoolId: of.school.id,
        bankHolder: 'Shirur School Fees',
        bankAccountNumber: '31245678901',
        bankIfsc: 'SBIN0000481',
        bankName: 'State Bank of India',
        bankBranch: 'Shirur',
        lateFee: 'none',
        lateFeePaise: 0,
        graceDays: 0,
        bouncedChequePaise: 0,
        paper: 'a5',
        localLanguage: 'en',
      },
    });
    expect(saved.status).toBe(200);
    const [text] = (await slip(of)).pages;
    for (const part of [
      'Shirur School Fees',
      '31245678901',
      'State Bank of India, Shirur (SBIN0000481)',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('keeps to the day and the counter, and says so where nothing is to be deposited', async () => {
    const of = await feeOffice(app);
    const second = await of.makeCounter(of.school.id, 'B');
    await take(of, 100_00);
    await take(of, 25_00, { counter: second });
    const [text] = (await slip(of, { counterId: second.id })).pages;
    expect(text).toContain('Counter B');
    expect(text).toContain('Total deposited: ₹25.00');
    const none = await slip(of, { day: '2026-11-13' });
    expect([none.status, none.message]).toEqual([
      409,
      'Neither cash nor cheques of this day are there to deposit.',
    ]);
  });

  it('is in the language of the receipts, and for the office of this school alone', async () => {
    const of = await feeOffice(app);
    await take(of, 100_00);
    const [text] = (await slip(of, { language: 'hi' })).pages;
    expect(text).toContain('बैंक जमा पर्ची'.normalize('NFC'));
    const elsewhere = await feeOffice(app);
    expect((await slip(of, { counterId: elsewhere.counter.id })).status).toBe(404);
    expect((await slip(of, {}, elsewhere.principal)).status).toBe(404);
    const teacher = await app.some('Teacher', { schoolId: of.school.id });
    expect((await slip(of, {}, teacher)).status).toBe(403);
  });
});
