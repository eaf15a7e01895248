import { expect, it } from 'vitest';
import { amountInFigures, paiseOfDigits, plainAmount, sumOfPaise } from './money.ts';

it('an amount is written to the paisa, however large, with lakh and crore where people read it', () => {
  expect([0, 435, -50, 1_234_56].map(plainAmount)).toEqual(['0.00', '4.35', '-0.50', '1234.56']);
  expect(amountInFigures(1_00_000)).toBe('1,000.00');
  expect(amountInFigures(-12_345_650)).toBe('-1,23,456.50');
  // Divided by a hundred this would be a rounded number.
  expect(amountInFigures(900719925474099)).toBe('90,07,19,92,54,740.99');
});

it('an amount is read from the digits before and after its point', () => {
  expect(paiseOfDigits('1,23,456', '5')).toBe(12_345_650);
  expect(paiseOfDigits('7')).toBe(700);
  expect(paiseOfDigits('', '05')).toBe(5);
});

it('amounts are added up', () => {
  expect(sumOfPaise([{ paise: 5 }, { paise: 1_00 }])).toBe(105);
  expect(sumOfPaise([])).toBe(0);
});
