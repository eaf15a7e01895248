import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('reads values as the texts they are, so that no leading zero is lost', () => {
  expect(parseSearch('?search=07010100101&page=2&openai=true')).toEqual({
    search: '07010100101',
    page: '2',
    openai: 'true',
  });
});

it('reads a name that stands several times as a list', () => {
  expect(parseSearch('?status=open&status=closed')).toEqual({ status: ['open', 'closed'] });
});

it('leaves out what is undefined', () => {
  expect(stringifySearch({ page: 3, search: undefined, status: ['a', 'b'] })).toBe(
    '?page=3&status=a&status=b',
  );
  expect(stringifySearch({})).toBe('');
});

it('reads back what it has written', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }));
  fc.assert(
    fc.property(fc.dictionary(name, value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
    { seed: 20261121 },
  );
});
