import { expect, it } from 'vitest';
import { accessionNumbersFrom } from './accession-numbers.ts';
import { copiesForm } from './books.ts';
import { newId } from './new-id.ts';
import { processorTime } from './testing/processor-time.ts';

it('accession numbers count up from the first and keep its zeros', () => {
  expect(accessionNumbersFrom('0098', 3)).toEqual(['0098', '0099', '0100']);
  expect(accessionNumbersFrom('Gift/99', 2)).toEqual(['Gift/99', 'Gift/100']);
});

it('one copy may have any number, several need digits at its end', () => {
  expect(accessionNumbersFrom('A', 1)).toEqual(['A']);
  expect(accessionNumbersFrom('12A', 2)).toBeUndefined();
});

it.each([2 ** 31, Number.MAX_SAFE_INTEGER])('%i copies are refused at once', (count) => {
  const taken = processorTime(() => {
    const { error } = copiesForm.safeParse({ bookId: newId(), firstNumber: '1201', count });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['count', 'range'],
    ]);
  });
  expect(taken).toBeLessThan(1000);
});
