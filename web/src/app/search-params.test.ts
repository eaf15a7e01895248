import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('parseSearch reads values as text, so that no leading zero is lost', () => {
  expect(parseSearch('?search=07010100101&page=2&openai=true')).toEqual({
    search: '07010100101',
    page: '2',
    openai: 'true',
  });
});

it('parseSearch reads a repeated name as a list', () => {
  expect(parseSearch('?status=open&status=closed')).toEqual({ status: ['open', 'closed'] });
});

it('stringifySearch leaves out undefined values', () => {
  expect(stringifySearch({ page: 3, search: undefined, status: ['a', 'b'] })).toBe(
    '?page=3&status=a&status=b',
  );
  expect(stringifySearch({})).toBe('');
});

it('parseSearch reads back what stringifySearch wrote', () => {
  const name = fc.string({ minLength: 1 }).filter((text) => text !== '__proto__');
  const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }));
  fc.assert(
    fc.property(fc.dictionary(name, value), (search) => {
      expect(parseSearch(stringifySearch(search))).toEqual({ ...search });
    }),
    { seed: 20261121 },
  );
});
