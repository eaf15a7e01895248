import { expect, it } from 'vitest';
import { accessionNumbersFrom } from './accession-numbers.ts';

it('accession numbers count up from the first and keep its zeros', () => {
  expect(accessionNumbersFrom('0098', 3)).toEqual(['0098', '0099', '0100']);
  expect(accessionNumbersFrom('Gift/99', 2)).toEqual(['Gift/99', 'Gift/100']);
});

it('one copy may have any number, several need digits at its end', () => {
  expect(accessionNumbersFrom('A', 1)).toEqual(['A']);
  expect(accessionNumbersFrom('12A', 2)).toBeUndefined();
});
