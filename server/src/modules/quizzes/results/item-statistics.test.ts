import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnsweredAttempt,
  correlation,
  distribution,
  itemStatistics,
  median,
  reliability,
} from './item-statistics.ts';

/** A row a student, a column a question: the option chosen, or nothing. The right one is always 0. */
function attemptsOf(...rows: (number | null)[][]): AnsweredAttempt[] {
  return rows.map((row) => {
    const items = row.map((chosen, question) => ({
      question: question + 1,
      isAnswered: chosen !== null,
      isRight: chosen === 0,
      score: chosen === 0 ? 100 : 0,
      chosen: chosen === null ? [] : [chosen],
    }));
    return { items, score: items.reduce((all, { score }) => all + score, 0) };
  });
}
const questionsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ place: index + 1, options: 4, right: [0] }));

describe('itemStatistics', () => {
  it('agrees with what was worked out by hand', () => {
    // Five students, three questions: scores 3, 2, 2, 1, 0.
    const attempts = attemptsOf([0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 2], [1, 2, 2]);
    const [first, second, third] = itemStatistics(attempts, questionsOf(3));
    expect(first).toMatchObject({ asked: 5, right: 4, wrong: 1, facility: 0.8, discrimination: 1 });
    // Rights 1 1 0 0 0 against the rest of 2 1 2 1 0: covariance 0.12, spreads 0.48990 and 0.74833.
    expect(second!.pointBiserial).toBeCloseTo(0.12 / (Math.sqrt(0.24) * Math.sqrt(0.56)), 10);
    expect(second).toMatchObject({ facility: 0.4, distractor: 1 });
    expect(third!.options.map(({ chosen }) => chosen)).toEqual([2, 1, 2, 0]);
    expect(third!.distractor).toBe(2);
    // p·q: 0.16 + 0.24 + 0.24; the totals vary by 1.04; KR-20 = 3/2 × (1 - 0.64 / 1.04).
    expect(reliability(attempts)).toBeCloseTo(1.5 * (1 - 0.64 / 1.04), 10);
  });

  it('keeps what was not reached apart from what was left out', () => {
    const [first, second, third] = itemStatistics(
      attemptsOf([0, null, 0], [0, null, null], [null, 1, null]),
      questionsOf(3),
    );
    expect(first).toMatchObject({ right: 2, omitted: 1, notReached: 0 });
    expect(second).toMatchObject({ right: 0, wrong: 1, omitted: 1, notReached: 1, facility: 0 });
    expect(third).toMatchObject({ right: 1, omitted: 0, notReached: 2, facility: 1 });
  });

  it('doubts a key that the best students contradict', () => {
    const good = Array.from({ length: 4 }, () => [0, 0, 0, 0, 2]);
    const weak = Array.from({ length: 6 }, () => [1, 1, 0, 1, 0]);
    const found = itemStatistics(attemptsOf(...good, ...weak), questionsOf(5));
    expect(found.map(({ isKeyDoubtful }) => isKeyDoubtful)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(found[4]).toMatchObject({ discrimination: -1, distractor: 2 });
  });

  it('says nothing of a key from a few attempts, and nothing of what does not vary', () => {
    const [only] = itemStatistics(attemptsOf([1], [0], [1]), questionsOf(1));
    expect(only).toMatchObject({ isKeyDoubtful: false, discrimination: null });
    const [same] = itemStatistics(attemptsOf([0], [0], [0], [0]), questionsOf(1));
    expect(same!.pointBiserial).toBeNull();
    expect(reliability(attemptsOf([0, 0], [0, 0]))).toBeNull();
    expect(itemStatistics([], questionsOf(1))[0]).toMatchObject({ asked: 0, facility: null });
  });

  it('agrees with a second way to work it out, for any answers', () => {
    const choice = fc.option(fc.nat(3), { nil: null });
    const sheets = fc
      .tuple(fc.integer({ min: 4, max: 30 }), fc.integer({ min: 2, max: 8 }))
      .chain(([students, questions]) =>
        fc.array(fc.array(choice, { minLength: questions, maxLength: questions }), {
          minLength: students,
          maxLength: students,
        }),
      );
    fc.assert(
      fc.property(sheets, (rows) => {
        const attempts = attemptsOf(...rows);
        const found = itemStatistics(attempts, questionsOf(rows[0]!.length));
        for (const [column, item] of found.entries()) {
          const lastOf = (row: (number | null)[]) => row.findLastIndex((one) => one !== null);
          const reached = rows.filter((row) => column <= lastOf(row));
          const right = reached.filter((row) => row[column] === 0).length;
          expect(item.right).toBe(right);
          expect(item.right + item.wrong + item.omitted + item.notReached).toBe(rows.length);
          expect(item.facility ?? 0).toBeCloseTo(reached.length ? right / reached.length : 0, 10);
          const expected = slowCorrelation(
            reached.map((row) => (row[column] === 0 ? 1 : 0)),
            reached.map((row) => row.filter((one, at) => one === 0 && at !== column).length * 100),
          );
          if (expected === null) expect(item.pointBiserial).toBeNull();
          else expect(item.pointBiserial).toBeCloseTo(expected, 8);
        }
      }),
      { seed: 14, numRuns: 200 },
    );
  });
});

/** By the sums of squares and products instead of the deviations. */
function slowCorrelation(one: number[], other: number[]): number | null {
  const n = one.length;
  const total = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const products = total(one.map((value, index) => value * other[index]!));
  const squares = (values: number[]) =>
    n * total(values.map((value) => value * value)) - total(values) ** 2;
  const below = Math.sqrt(squares(one) * squares(other));
  return below === 0 ? null : (n * products - total(one) * total(other)) / below;
}

describe('other figures of a quiz', () => {
  it('count attempts by tenths, with what is below nothing and all marks at the ends', () => {
    expect(distribution([-50, 0, 99, 100, 950, 1000], 1000)).toEqual([
      3, 1, 0, 0, 0, 0, 0, 0, 0, 2,
    ]);
  });

  it('know the middle and a perfect correlation', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, null]);
    expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 10);
    expect(correlation([1, 2, 3], [5, 5, 5])).toBeNull();
  });
});
