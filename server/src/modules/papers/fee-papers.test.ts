import { afterAll, describe, expect, it } from 'vitest';
import { readInOneLine } from '../../platform/test-kit/read-paper.ts';
import { type FeeChallans, type OwedFees, printFeeChallans } from './fee-challan.ts';
import { type OverdueFees, printFeeReminders } from './fee-reminder.ts';
import { type FeeStatement, printFeeStatement } from './fee-statement.ts';
import {
  longLocalName,
  longName,
  longSentence,
  openPaperServices,
  school,
} from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

const owed: OwedFees = {
  name: 'Salunkhe Aarav Vijay',
  localName: 'साळुंखे आरव विजय',
  registerNumber: '4387/A',
  class: { standard: 5, division: 'A', stream: null },
  leftOn: null,
  lines: [
    { head: 'Tuition fee', localHead: 'शिक्षण शुल्क', instalment: 'June', paise: 1_20_000_00 },
    { head: 'Computer', localHead: null, instalment: 'June', paise: 2_956_00 },
  ],
  lateFeePaise: 500_00,
  reference: 'FEE4387A231126',
};
const payee = { upiId: 'phule.shirur@sbi', upiName: 'Phule School' };
const bankAccount = {
  holder: 'Phule School Fees',
  number: '31245678901',
  ifsc: 'SBIN0000481',
  bank: 'State Bank of India, Shirur',
};
const paper = { language: 'mr', school, payee, bankAccount, printedOn: '2026-11-23' } as const;

const challans = async (more: Partial<FeeChallans> = {}) =>
  readInOneLine(
    await printFeeChallans(services, {
      ...paper,
      until: '2026-11-30',
      students: [owed],
      ...more,
    }),
  );

const expectAll = (text: string | undefined, parts: readonly string[]) => {
  for (const part of parts) expect(text).toContain(part.normalize('NFC'));
};

const long = {
  ...owed,
  name: longName,
  localName: longLocalName,
  lines: Array.from({ length: 40 }, (_, at) => ({
    head: `${at} ${longName}`.slice(0, 60),
    localHead: longLocalName.slice(0, 60),
    instalment: 'First quarter of the year',
    paise: 1_00_000_00,
  })),
};

describe('a fee challan', () => {
  it('says on both halves what is owed, until when, and the reference of a payment', async () => {
    const [sheet, ...more] = await challans();
    expect(more).toEqual([]);
    for (const copy of ['Office copy', 'Family copy']) {
      const half = sheet?.slice(sheet.indexOf(copy));
      expectAll(half, [
        'साळुंखे आरव विजय',
        '30-11-2026',
        'शिक्षण शुल्क, June',
        '1,20,000.00',
        'विलंब शुल्क (23-11-2026 पर्यंत)',
        '500.00',
        '₹1,23,456.00',
        'एक लाख तेवीस हजार चारशे छप्पन्न रुपये फक्त',
        'FEE4387A231126',
        'Phule School Fees',
        '31245678901',
        'SBIN0000481',
        'State Bank of India, Shirur',
      ]);
    }
    expect(sheet?.split('phule.shirur@sbi')).toHaveLength(2);
    expectAll(sheet?.slice(sheet.indexOf('Family copy')), ['Pay by UPI', 'phule.shirur@sbi']);
  });

  it('has no code where the school has no UPI, and no Devanagari where its language is English', async () => {
    const [sheet] = await challans({
      payee: null,
      bankAccount: null,
      language: 'en',
      school: { ...school, name: 'Phule School', address: null },
    });
    expect(sheet).toContain('Late fee up to 23-11-2026');
    expect(sheet).not.toMatch(/\p{Script=Devanagari}|Pay by UPI|IFSC/u);
  });

  it('keeps its page with everything as long as it can be', async () => {
    for (const language of ['en', 'hi', 'mr'] as const) {
      const pages = await challans({ language, students: [long, owed] });
      expect(pages).toHaveLength(2);
      expectAll(pages[0], ['40,00,500.00', 'FEE4387A231126']);
    }
  });
});

describe('a reminder letter', () => {
  const print = async (students: OverdueFees[], language: 'en' | 'hi' | 'mr' = 'mr') =>
    readInOneLine(await printFeeReminders(services, { ...paper, language, students }));

  it('names the amount, since when it is due, and what for', async () => {
    const [sheet, ...more] = await print([{ ...owed, since: '2026-06-15' }], 'en');
    expect(more).toEqual([]);
    expectAll(sheet, [
      'Fee Reminder',
      'To the parents of Salunkhe Aarav Vijay',
      'Class 5 A',
      'The following fees of ₹1,23,456.00 are still to be paid; the oldest of them was due on 15-06-2026.',
      'Tuition fee, June',
      'phule.shirur@sbi',
      'Principal',
    ]);
  });

  it('has two letters on a page, each in its half', async () => {
    for (const language of ['en', 'hi', 'mr'] as const) {
      const letters = [long, owed, long].map((one) => ({ ...one, since: '2026-06-15' }));
      const pages = await print(letters, language);
      expect(pages).toHaveLength(2);
      expectAll(pages[0], ['₹40,00,500.00', '₹1,23,456.00']);
    }
  });
});

describe('a fee statement', () => {
  const statement: FeeStatement = {
    ...paper,
    ...owed,
    overduePaise: 300_00,
    lines: [
      { day: '2026-06-01', text: 'शिक्षण शुल्क, प्रथम सत्र', paise: 1_000_00 },
      { day: '2026-06-20', text: 'भरणा, पावती 2026-27/A/000123 (रोख)', paise: -700_00 },
    ],
  };
  const print = async (more: Partial<FeeStatement> = {}) =>
    readInOneLine(await printFeeStatement(services, { ...statement, ...more }));

  it('shows the balance after each line, the sums and what is owed', async () => {
    const [text] = await print();
    expectAll(text, [
      'शुल्क विवरणपत्र',
      'साळुंखे आरव विजय (Salunkhe Aarav Vijay)',
      '01-06-2026 शिक्षण शुल्क, प्रथम सत्र 1,000.00 1,000.00',
      '20-06-2026 भरणा, पावती 2026-27/A/000123 (रोख) 700.00 300.00',
      'एकूण 1,000.00 700.00 300.00',
      'देय रक्कम: ₹300.00',
      'यापैकी मुदत संपलेली थकबाकी: ₹300.00',
    ]);
  });

  it('has plain zeros where nothing was paid', async () => {
    const [text] = await print({ language: 'en', lines: statement.lines.slice(0, 1) });
    expect(text).toContain('Total 1,000.00 0.00 1,000.00');
  });

  it('says that more was paid than is owed', async () => {
    const lines = [{ day: '2026-06-20', text: 'Payment', paise: -50_00 }];
    const [text] = await print({ language: 'en', lines, overduePaise: 0 });
    expectAll(text, ['-50.00', 'Paid in advance as on 23-11-2026: ₹50.00']);
    expect(text).not.toContain('overdue');
  });

  it('goes over several pages with the heading of its columns on each', async () => {
    const line = { day: '2026-06-20', text: longSentence, paise: 1_00 };
    const pages = await print({ lines: Array.from({ length: 60 }, () => line), language: 'hi' });
    expect(pages.length).toBeGreaterThan(1);
    for (const text of pages.slice(0, -1)) expect(text).toContain('विवरण');
    expectAll(pages.at(-1), ['60.00', `पृष्ठ ${pages.length} / ${pages.length}`]);
  });
});
