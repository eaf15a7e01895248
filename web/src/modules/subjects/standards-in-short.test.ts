import { expect, it } from 'vitest';
import { standardsInShort } from './standards-in-short.ts';

const nameOf = (standard: number) => ({ '-1': 'LKG', '0': 'UKG' })[standard] ?? String(standard);

it.each([
  [[5], '5'],
  [[6, 5], '5, 6'],
  [[1, 2, 3, 4, 8], '1–4, 8'],
  [[-1, 0, 1, 2, 9, 10], 'LKG–2, 9, 10'],
  [[], ''],
])('standards %j are told as %s', (standards, text) => {
  expect(standardsInShort(standards, nameOf)).toBe(text);
});
