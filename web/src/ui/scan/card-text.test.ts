import { expect, it } from 'vitest';
import { exactFirst, searchTextOf } from './card-text.ts';

it('searchTextOf reads the register number of an ID card, and anything else as it is typed', () => {
  expect(searchTextOf('SHALA:27330100101:118/A')).toBe('118/A');
  expect(searchTextOf(' Sai Rane ')).toBe('Sai Rane');
  expect(searchTextOf('SHALA:12')).toBe('SHALA:12');
});

it('exactFirst puts the student with the typed register number before those whose number only contains it', () => {
  const rows = ['1118', '118', '2118'].map((registerNumber) => ({ registerNumber }));
  expect(exactFirst(rows, '118').map((row) => row.registerNumber)).toEqual(['118', '1118', '2118']);
  expect(exactFirst(rows, '११८')[0]?.registerNumber).toBe('118');
});
