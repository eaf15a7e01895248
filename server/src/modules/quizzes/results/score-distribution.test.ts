import { describe, expect, it } from 'vitest';
import { distributionOf } from './score-distribution.ts';

describe('distributionOf', () => {
  it('counts by tenths, full marks in the highest, less than nothing in the lowest', () => {
    expect(distributionOf([-50, 0, 99, 100, 550, 999, 1000], 1000)).toEqual([
      3, 1, 0, 0, 0, 1, 0, 0, 0, 2,
    ]);
  });

  it('does not divide by the marks of a quiz that has none', () => {
    expect(distributionOf([0], 0)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
