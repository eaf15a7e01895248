import { describe, expect, it } from 'vitest';
import { formatMoney } from './format.ts';
import { moneyText, parseMoney } from './money.ts';

describe('an amount of money', () => {
  it.each([
    ['1500', 150000],
    ['1,500', 150000],
    ['1500.50', 150050],
    ['1500.5', 150050],
    [' ₹ 1,23,456.50 ', 12345650],
    ['Rs. 20', 2000],
    ['१,५००.५०', 150050],
    ['0', 0],
    ['.5', 50],
    ['-250', -25000],
    // Of doubles, 1.1 * 100 is 110.00000000000001 and 4.35 * 100 is 434.99999999999994.
    ['1.1', 110],
    ['4.35', 435],
  ])('is read from %j', (text, paise) => {
    expect(parseMoney(text)).toBe(paise);
  });

  it.each([
    '',
    '.',
    'abc',
    '1e3',
    '0x10',
    '12.345',
    '1,5',
    '1,50,00',
    '15,00.50',
    '1.500,50',
    '--1',
  ])('is not read from %j', (text) => {
    expect(parseMoney(text)).toBeUndefined();
  });

  it('is typed as it was read', () => {
    for (const paise of [0, 5, 150000, 150050, -25000, 10_000_000_001]) {
      expect(parseMoney(moneyText(paise))).toBe(paise);
    }
  });

  it('is shown to the paisa, however large', () => {
    expect(formatMoney(435)).toBe('₹4.35');
    expect(formatMoney(-50)).toBe('-₹0.50');
    expect(formatMoney(150000)).toBe('₹1,500.00');
    // Divided by a hundred this would be a rounded number.
    expect(formatMoney(900719925474099)).toBe('₹90,07,19,92,54,740.99');
  });
});
