import { describe, expect, it } from 'vitest';
import { textsOf } from '../../platform/testing/texts.ts';
import {
  formatDay,
  formatInstant,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
} from '../../ui/format.ts';
import { classWords } from '../classes/classes-public.ts';
import { valueInWords } from './audited-values.ts';

const texts = textsOf('audit', 'mr');
const t = (key: string | string[]) => texts(key);
const say = {
  t,
  language: 'mr',
  format: {
    number: formatNumber,
    percent: formatPercent,
    money: formatMoney,
    day: (day: string) => formatDay(day, 'mr'),
    month: (month: string) => formatMonth(month, 'mr'),
    instant: (instant: string) => formatInstant(instant, 'mr'),
  },
  classWords: classWords(t),
};
const wordsOf = (entity: string, field: string, value: unknown) =>
  valueInWords({ entity }, field, value, say);

describe('a value of the audit', () => {
  it('is money in rupees, and a share in per cent', () => {
    expect(wordsOf('fee_closing', 'cashPaise', 1_45_000_00)).toBe('₹1,45,000.00');
    expect(wordsOf('fee_concession', 'basisPoints', 2500)).toBe('25%');
  });

  it('is a choice in the language of the reader', () => {
    expect(wordsOf('class_notice', 'state', 'withdrawn')).toBe('मागे घेतली');
    expect(wordsOf('fee_payment', 'mode', 'cheque')).toBe('धनादेश');
  });

  it('names days, months and standards within a value', () => {
    expect(wordsOf('fee_structure', 'instalments', ['Term 2026-06-15: 1300'])).toBe(
      'Term 15 जून, 2026: 1300',
    );
    expect(wordsOf('fee_template', 'instalments', ['Term 06-15: tuition 900, exam 50'])).toBe(
      'Term 06-15: शिक्षण शुल्क 900, परीक्षा शुल्क 50',
    );
    expect(wordsOf('fee_stop', 'fromMonth', '2026-06-01')).toBe('जून 2026');
    expect(wordsOf('subject', 'standards', [5, 6, 7])).toBe('5–7');
  });

  it('shows no id, and the reason of the program in words', () => {
    const id = '01a2195a-e81d-7000-8d20-0c84a3fb8f0b';
    expect(wordsOf('resource', 'fileId', id)).toBe('होय');
    expect(wordsOf('bank_line', 'payments', [id, id])).toBe('2');
    expect(wordsOf('fee_payment', 'reason', 'program:import_undone')).toBe('आयात पूर्ववत केली');
  });
});
