import { describe, expect, it } from 'vitest';
import { secondsBetween } from './first-attempts.ts';
import { itemStatistics } from './item-statistics.ts';
import type { Met } from './taken-attempt.ts';
import { typedNumbers } from './typed-numbers.ts';

const typed = (number: string | null, rest: number, isRight = false): Met => ({
  question: 1,
  chosen: null,
  number,
  isAnswered: number !== null,
  isRight,
  score: isRight ? 100 : 0,
  outcome: isRight ? 'right' : number === null ? 'omitted' : 'wrong',
  rest,
});

describe('typedNumbers', () => {
  it('counts 2.50 with 2.5, all within the tolerance as the right one, and orders the others', () => {
    const met = ['3.14', '3.1', '2.5', '2.50', '7', null].map((number) => typed(number, 0));
    const {
      numbers,
      key,
      met: asOptions,
    } = typedNumbers(met, { answer: '3.14', tolerance: '0.1' });
    expect(numbers).toEqual(['3.14', '2.5', '7']);
    expect(key).toEqual([0]);
    expect(asOptions.map(({ chosen }) => chosen)).toEqual([[0], [0], [1], [1], [2], null]);
  });

  it('doubts a key that nobody typed where the best agree on another number', () => {
    const strong = Array.from({ length: 6 }, (_, at) => typed('12', 900 + at));
    const weak = Array.from({ length: 12 }, (_, at) => typed(String(20 + at), 100 + at));
    const { numbers, key, met } = typedNumbers([...strong, ...weak], {
      answer: '21.5',
      tolerance: null,
    });
    expect(itemStatistics(met, { key, options: numbers.length }).isKeyDoubtful).toBe(true);
  });

  it('does not doubt a key that the best typed', () => {
    const strong = Array.from({ length: 6 }, (_, at) => typed('12', 900 + at, true));
    const weak = Array.from({ length: 12 }, (_, at) => typed(String(20 + (at % 3)), 100 + at));
    const { numbers, key, met } = typedNumbers([...strong, ...weak], {
      answer: '12',
      tolerance: null,
    });
    expect(itemStatistics(met, { key, options: numbers.length }).isKeyDoubtful).toBe(false);
  });
});

describe('secondsBetween', () => {
  it('measures each tap from the one before it, in the order of the taps', () => {
    expect(secondsBetween([60_000, null, 10_000])).toEqual([50, null, 10]);
  });

  it('takes no time where a clock runs behind the beginning', () => {
    expect(secondsBetween([-10_000, 30_000])).toEqual([0, 30]);
  });
});
