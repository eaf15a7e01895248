import { expect, it } from 'vitest';
import { classWords } from './class-words.ts';

const names: Record<string, string> = { 'schools:standard.-1': 'LKG', 'schools:standard.0': 'UKG' };

it.each([
  [[5], '5'],
  [[6, 5], '5, 6'],
  [[1, 2, 3, 4, 8], '1–4, 8'],
  [[-1, 0, 1, 2, 9, 10], 'LKG–2, 9, 10'],
  [[], ''],
])('classWords shortens standards %j to %s', (standards, text) => {
  expect(classWords((key) => names[key] ?? key).standards(standards)).toBe(text);
});
