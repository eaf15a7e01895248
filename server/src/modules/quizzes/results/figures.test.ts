import { describe, expect, it } from 'vitest';
import { correlationOf, deviationOf, highestOf, lowestOf, meanOf, medianOf } from './figures.ts';

describe('meanOf, medianOf, deviationOf', () => {
  it('are null of no values', () => {
    expect([meanOf([]), medianOf([]), deviationOf([])]).toEqual([null, null, null]);
  });

  it('are those of the textbook', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect([meanOf(values), medianOf(values), deviationOf(values)]).toEqual([5, 4.5, 2]);
    expect(medianOf([10, 2, 3])).toBe(3);
  });
});

describe('correlationOf', () => {
  it('is the product-moment correlation', () => {
    expect(correlationOf([1, 2, 3], [2, 4, 6])).toBeCloseTo(1);
    expect(correlationOf([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1);
    expect(correlationOf([1, 2, 3, 4], [1, 3, 2, 4])).toBeCloseTo(0.8);
  });

  it('is null where one side does not vary', () => {
    expect(correlationOf([0.1, 0.1, 0.1], [1, 2, 3])).toBeNull();
    expect(correlationOf([], [])).toBeNull();
  });
});

describe('highestOf, lowestOf', () => {
  it('share the last places among those who are equal', () => {
    expect(highestOf([5, 4, 4, 3], 2)).toEqual([1, 0.5, 0.5, 0]);
    expect(lowestOf([5, 4, 4, 3], 2)).toEqual([0, 0.5, 0.5, 1]);
    expect(highestOf([7, 7, 7, 7], 1)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });
});
