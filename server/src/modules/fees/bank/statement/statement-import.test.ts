import type { ImportResult } from '@shala/contract/imports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textRow, xlsxFile } from '../../../../platform/import/testing/xlsx-file.ts';
import { openTestApp, type TestApp } from '../../../../platform/test-kit/test-app.ts';
import { bankLayouts } from '../testing/bank-layouts.ts';
import { type BankOffice, bankOffice } from '../testing/bank-office.ts';

let app: TestApp;
let of: BankOffice;
beforeAll(async () => {
  app = await openTestApp();
  // After the last day of the statements.
  app.clock.set('2026-11-30T04:30:00.000Z');
});
afterAll(() => app.close());
beforeEach(async () => {
  of = await bankOffice(app);
});

const heading = 'Date,Narration,Chq./Ref.No.,Debit,Credit,Balance';
const kept = async () =>
  app.db
    .selectFrom('bank_line')
    .where('school_id', '=', of.school.id)
    .orderBy('day')
    .orderBy('balance_paise')
    .selectAll()
    .execute();

describe('POST /api/fees/bulkUploadBankStatement', () => {
  it.each(Object.entries(bankLayouts))('reads a statement of %s', async (_, { text, lines }) => {
    const { result } = await of.send(text);
    expect(result).toMatchObject({ inserted: lines.length, rejected: 0, errors: [] });
    const rows = await kept();
    expect(rows.map(({ day, paise }) => [day, paise])).toEqual(
      lines.map(([day, rupees]) => [day, Math.round(rupees * 100)]),
    );
    for (const [at, [, , part]] of lines.entries()) {
      expect(`${rows[at]!.narration} ${rows[at]!.reference}`).toContain(part);
    }
    const again = await of.send(text);
    expect(again.result).toMatchObject({ inserted: 0, unchanged: lines.length });
  });

  it('knows a line of CSV in the XLSX file of the same statement, and in a longer one', async () => {
    await of.send(`${heading}\n16/11/2026,UPI/633112345678/ASHA,1,,"1,500.00","2,500.00"`);
    const sheet = [
      textRow(1, 'Account', '31245678901'),
      textRow(2, ...heading.split(',')),
      textRow(3, '2026-11-16', 'UPI/633112345678 / ASHA', '1', '', '1500', '2500'),
      textRow(4, '2026-11-17', 'NEFT CR', 'SBIN12', '', '20', '2520'),
    ];
    const { result } = await of.send(xlsxFile({ sheets: [{ rows: sheet.join('') }] }));
    expect(result).toMatchObject({ inserted: 1, unchanged: 1, rejected: 0 });
    expect(await kept()).toHaveLength(2);
  });

  it('refuses a day that has not come yet, as a wrong year makes one', async () => {
    const { result } = await of.send(`${heading}\n16/11/2036,UPI ASHA,1,,1500,2500`);
    expect((result as ImportResult).errors).toMatchObject([
      { column: 'Date', value: '16/11/2036', message: 'This day has not come yet.' },
    ]);
    expect(await kept()).toEqual([]);
  });

  it('asks which number is the day where one date has the month first', async () => {
    const { result } = await of.send(
      `${heading}\n11/16/2026,UPI ASHA,1,,1500,2500\n11/05/2026,UPI RAVI,2,,1500,4000`,
    );
    expect((result as ImportResult).errors).toMatchObject([
      { line: 2, field: 'day', suggestion: '16-11-2026' },
      { line: 3, field: 'day', message: expect.stringContaining('which number is the day?') },
    ]);
  });

  it('keeps no reference where the bank writes zeros', async () => {
    await of.send(`${heading}\n16/11/2026,HALL RENT,0000,,"1,500.00","2,500.00"`);
    expect(await kept()).toMatchObject([{ narration: 'HALL RENT', reference: null }]);
  });

  it('counts lines that say the same, and takes each of them once', async () => {
    const line = '16/11/2026,CASH DEPOSIT,,,100.00,';
    const two = [heading, line, line].join('\n');
    expect((await of.send(two)).result).toMatchObject({ inserted: 2 });
    expect((await of.send([two, line].join('\n'))).result).toMatchObject({
      inserted: 1,
      unchanged: 2,
    });
  });

  it('keeps a UPI reference that could be an Aadhaar number, and no Aadhaar number', async () => {
    await of.send(
      [
        heading,
        '16/11/2026,UPI/CR/234123412346/ASHA,234123412346,,100.00,100.00',
        '17/11/2026,AEPS/234123412346/ASHA,,,100.00,200.00',
      ].join('\n'),
    );
    const [upi, aeps] = await kept();
    expect([upi!.narration, upi!.reference]).toEqual(['UPI/CR/234123412346/ASHA', '234123412346']);
    expect(aeps!.narration).not.toContain('234123412346');
  });

  it('says of each line what is wrong, and takes the others', async () => {
    const { result } = await of.send(
      [
        heading,
        '16/11/2026,Both,,10.00,20.00,1.00',
        '31/02/2026,No such day,,,20.00,2.00',
        '16/11/2026,No number,,,many,3.00',
        '16/11/2026,,,,20.00,4.00',
        '16/11/2026,Right,,,20.00,5.00',
      ].join('\n'),
    );
    expect(result).toMatchObject({ inserted: 1, rejected: 4 });
    const { errors } = result as { errors: { line: number; message: string }[] };
    expect(errors.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(errors[0]!.message).toContain('came in or went out');
  });

  it('refuses what is no statement, and asks for a column that it does not find', async () => {
    const pdf = await of.send('%PDF-1.4 statement');
    expect(pdf.state).toBe('failed');
    const balances = 'Date,Narration,Balance\n16/11/2026,UPI,100.00\n';
    const { result } = await of.send(balances, { dryRun: 'true' });
    expect(result).toMatchObject({ unmatched: ['credit'] });
    expect(await kept()).toEqual([]);
  });

  it('writes nothing in a check', async () => {
    const { result } = await of.send(bankLayouts['Axis']!.text, { dryRun: 'true' });
    expect(result).toMatchObject({ inserted: 2 });
    expect(await kept()).toEqual([]);
  });

  it('keeps each line once where two send the same file at the same time', async () => {
    const { text } = bankLayouts['HDFC']!;
    const jobs = await Promise.all([of.send(text), of.send(text, {}, of.other)]);
    const inserted = jobs.map(({ result }) => (result as { inserted: number }).inserted);
    expect(inserted.reduce((sum, count) => sum + count)).toBe(2);
    expect(await kept()).toHaveLength(2);
  });

  it('is undone but for lines that are matched or set aside', async () => {
    const payment = await of.take(1500_00, 'upi', '633112345678');
    const rent = '18-11-2026,18-11-2026,HALL RENT,,,"5,000.00","52,160.00Cr"';
    const job = await of.send(`${bankLayouts['Bank of Baroda']!.text}\n${rent}`);
    const [upi, , hall] = await kept();
    await of.principal.call('fees/setBankLinesAside', {
      body: { lineIds: [hall!.id], reason: 'Rent' },
    });
    expect((await of.match([{ lineId: upi!.id, paymentIds: [payment.id] }])).status).toBe(200);
    const undo = await of.principal.call('job/undoImport/:id', { params: { id: job.id } });
    const ended = await app.ended(of.principal, undo.result.jobId);
    expect(ended.result).toMatchObject({ takenBack: 1, keptCount: 2 });
    expect((await kept()).map(({ id }) => id)).toEqual([upi!.id, hall!.id]);
  });

  it('is for the office of this school alone', async () => {
    const elsewhere = await bankOffice(app);
    const sent = await elsewhere.principal.call('fees/bulkUploadBankStatement', {
      form: { schoolId: of.school.id },
      file: new Blob([bankLayouts['Axis']!.text]),
    });
    expect(sent.status).toBe(404);
    await elsewhere.send(bankLayouts['Axis']!.text);
    expect(await kept()).toEqual([]);
    expect((await elsewhere.lines()).total).toBe(2);
  });
});
