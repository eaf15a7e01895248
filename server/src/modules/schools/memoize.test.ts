import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('memoize computes a short cell once and stores no long one', () => {
  const rule = vi.fn((raw: string) => raw.length);
  const lengthOf = memoize(rule);
  const long = 'x'.repeat(30_000);
  expect(['Rural', 'Rural', long, long].map(lengthOf)).toEqual([5, 5, 30_000, 30_000]);
  expect(rule).toHaveBeenCalledTimes(3);
});
