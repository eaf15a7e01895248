import { afterAll, describe, expect, it } from 'vitest';
import { readInOneLine } from '../../platform/test-kit/read-paper.ts';
import { type FeeReceipts, type PrintedReceipt, printFeeReceipts } from './fee-receipt.ts';
import {
  longLocalName,
  longName,
  longSentence,
  openPaperServices,
  school,
} from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

const receipt: PrintedReceipt = {
  kind: 'payment',
  number: '2026-27/A/000123',
  code: '7K3M-Q9XW-A2BC-D4EF',
  day: '2026-11-23',
  name: 'Salunkhe Aarav Vijay',
  localName: 'साळुंखे आरव विजय',
  registerNumber: '4387/A',
  class: { standard: 5, division: 'A', stream: null },
  lines: [
    { head: 'Tuition fee', localHead: 'शिक्षण शुल्क', instalment: 'June', paise: 1_20_000_00 },
    { head: 'Computer', localHead: null, instalment: 'June', paise: 2_956_00 },
  ],
  aheadPaise: 500_00,
  paise: 1_23_456_00,
  mode: 'cheque',
  reference: '004512',
  bank: 'Bank of Maharashtra',
  instrumentOn: '2026-11-20',
  by: 'Kale Suresh',
  isCancelled: false,
  isDuplicate: false,
};

/** In one line each. */
async function pages(of: Partial<PrintedReceipt> = {}, more: Partial<FeeReceipts> = {}) {
  const receipts: FeeReceipts = {
    language: 'mr',
    paper: 'a5',
    school,
    receipts: [{ ...receipt, ...of }],
    ...more,
  };
  const content = await printFeeReceipts(services, receipts, 'https://shala.example');
  return readInOneLine(content);
}

describe('a fee receipt', () => {
  it('has a copy for the office and one for the family', async () => {
    const [office, family, ...more] = await pages();
    expect(more).toEqual([]);
    expect(office).toContain('Office copy');
    expect(family).toContain('Family copy');
    for (const text of [office, family]) {
      for (const line of [
        '2026-27/A/000123',
        '23-11-2026',
        'साळुंखे आरव विजय',
        'Salunkhe Aarav Vijay',
        '5 A',
        '4387/A',
        'शिक्षण शुल्क, June',
        'Tuition fee',
        '1,20,000.00',
        'Paid in advance',
        '500.00',
        '₹1,23,456.00',
        'एक लाख तेवीस हजार चारशे छप्पन्न रुपये फक्त',
        'One Lakh Twenty-three Thousand Four Hundred Fifty-six Rupees Only',
        'धनादेश, 004512, Bank of Maharashtra, 20-11-2026',
        'Kale Suresh',
        '7K3M-Q9XW-A2BC-D4EF',
      ]) {
        expect(text).toContain(line.normalize('NFC'));
      }
      expect(text).not.toMatch(/DUPLICATE|CANCELLED/);
    }
  });

  it('has both copies on one page of A4', async () => {
    const [sheet, ...more] = await pages({}, { paper: 'a4', receipts: [receipt, receipt] });
    expect(more).toHaveLength(1);
    expect(sheet).toContain('Office copy');
    expect(sheet).toContain('Family copy');
  });

  it('is in English alone where the school has no other language', async () => {
    const [text] = await pages(
      {},
      { language: 'en', school: { ...school, name: 'Phule School', address: null } },
    );
    expect(text).not.toMatch(/\p{Script=Devanagari}/u);
    expect(text).toContain('Salunkhe Aarav Vijay');
  });

  it('says across the page that it is a duplicate or cancelled', async () => {
    const [text] = await pages({ isDuplicate: true, isCancelled: true });
    expect(text).toContain('DUPLICATE');
    expect(text).toContain('CANCELLED');
  });

  it('of a refund is a voucher', async () => {
    const [text] = await pages(
      { kind: 'refund', lines: [], aheadPaise: 1_23_456_00 },
      { language: 'hi' },
    );
    expect(text).toContain('Refund Voucher');
    expect(text).toContain('लौटाया गया अग्रिम');
    expect(text).not.toContain('Fee Receipt');
  });

  it('has its code on both halves, whether it is measured or short enough without', async () => {
    const of = (count: number) => Array.from({ length: count }, () => receipt.lines[0]!);
    const short = await pages({ lines: of(3), aheadPaise: 0 }, { paper: 'a4' });
    const measured = await pages({ lines: of(7), aheadPaise: 0 }, { paper: 'a4' });
    expect([short.length, measured.length]).toEqual([1, 1]);
    for (const [text] of [short, measured]) {
      expect(text!.match(/7K3M-Q9XW-A2BC-D4EF/g)).toHaveLength(2);
    }
  });

  it('fits its half sheet with everything as long as it can be', async () => {
    const heads = Array.from({ length: 40 }, (_, at) => ({
      head: `${at} ${longName}`.slice(0, 60),
      localHead: longLocalName.slice(0, 60),
      instalment: 'First quarter of the year',
      paise: 1_00_000_00,
    }));
    const lines = [...heads, ...heads.map((line) => ({ ...line, instalment: 'Second quarter' }))];
    const long = {
      name: longName,
      localName: longLocalName,
      lines,
      bank: longSentence.slice(0, 60),
    };
    for (const language of ['en', 'hi', 'mr'] as const) {
      const [office, , ...more] = await pages(long, { language });
      expect(more).toEqual([]);
      expect(office).toContain('7K3M-Q9XW-A2BC-D4EF');
      expect(office).toContain('First quarter of the year – Second quarter');
      expect(office).toContain('42,00,000.00');
    }
  });
});
