import { expect, it } from 'vitest';
import { countedBody, countedPaise, countOf } from './counted-cash.ts';

it('countOf reads a number of notes in either digits, and blank as none', () => {
  expect([countOf('12'), countOf('१२'), countOf(''), countOf(undefined)]).toEqual([12, 12, 0, 0]);
  expect([countOf('1.5'), countOf('-1'), countOf('x')]).toEqual([undefined, undefined, undefined]);
});

it('countedPaise adds up notes and coins, and countedBody leaves out those that are not there', () => {
  const counts = { 50000: '3', 10000: '', 500: '२', 100: '1' };
  expect(countedPaise(counts)).toBe(1_511_00);
  expect(countedBody(counts)).toEqual([
    { paise: 50000, count: 3 },
    { paise: 500, count: 2 },
    { paise: 100, count: 1 },
  ]);
});
