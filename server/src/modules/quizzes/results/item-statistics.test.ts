import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discriminationOf, itemStatistics, pointBiserialOf } from './item-statistics.ts';
import { type Met, metIn, type TakenAttempt } from './taken-attempt.ts';
import { answer, attemptFrom, attemptOf } from './testing/attempts.ts';
import { discrimination, pointBiserial } from './testing/plain-statistics.ts';

const metOf = (question: number, attempts: TakenAttempt[]): Met[] =>
  attempts.flatMap((attempt) => metIn(attempt).filter((met) => met.question === question));

const statisticsOf = (question: number, rows: string[]) =>
  itemStatistics(metOf(question, rows.map(attemptFrom)), { key: [0], options: 4 });

describe('itemStatistics', () => {
  it('leaves those who did not reach a question out of its facility', () => {
    expect(statisticsOf(2, ['11', '10', '1.', '.1', '..'])).toMatchObject({
      asked: 5,
      right: 2,
      wrong: 1,
      omitted: 0,
      notReached: 2,
      facility: 2 / 3,
    });
    expect(statisticsOf(1, ['11', '.1', '..'])).toMatchObject({ omitted: 1, facility: 1 / 2 });
  });

  it('correlates with the other questions: 1/√2 for the second of a perfect scale', () => {
    const { pointBiserial } = statisticsOf(2, ['111', '110', '100', '000']);
    expect(pointBiserial).toBeCloseTo(Math.SQRT1_2);
  });

  it('discriminates by the upper and lower 27 %: of ten students three and three', () => {
    const rows = ['1111', '1111', '1110', '1100', '0110', '1000', '0100', '1000', '0000', '0000'];
    // By scores 4, 4, 3 all are right; of 1, 0, 0 the one is one of three equal students, two of whom are right.
    expect(statisticsOf(1, rows).discrimination).toBeCloseTo(1 - 2 / 3 / 3);
  });

  it('says nothing of a question that nobody reached', () => {
    expect(statisticsOf(2, ['1.', '1.'])).toMatchObject({
      facility: null,
      discrimination: null,
      pointBiserial: null,
      distractor: null,
      isKeyDoubtful: false,
    });
  });

  it('counts each option, in all and among the best quarter', () => {
    const chose = (option: number, other: boolean) =>
      attemptOf([
        answer({ question: 1, isRight: option === 0, chosen: [option] }),
        answer({ question: 2, isRight: other }),
      ]);
    const attempts = [chose(0, true), chose(2, false), chose(2, false), chose(1, false)];
    expect(itemStatistics(metOf(1, attempts), { key: [0], options: 4 })).toMatchObject({
      distractor: 2,
      options: [
        { chosen: 1, chosenByBest: 1 },
        { chosen: 1, chosenByBest: 0 },
        { chosen: 2, chosenByBest: 0 },
        { chosen: 0, chosenByBest: 0 },
      ],
    });
  });

  it('has no wrong option once everybody gets the marks', () => {
    const met = metOf(1, ['1', '0'].map(attemptFrom));
    expect(itemStatistics(met, { key: [], options: 4 })).toMatchObject({
      distractor: null,
      isKeyDoubtful: false,
    });
  });

  it('agrees with the formulas of the textbook, in any order of the students', () => {
    const rows = fc.array(
      fc.array(fc.constantFrom('0', '1', '.'), { minLength: 4, maxLength: 4 }),
      { minLength: 1, maxLength: 9 },
    );
    const agree = (ours: number | null, plain: number | null) =>
      plain === null ? expect(ours).toBeNull() : expect(ours).toBeCloseTo(plain, 9);
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 4 }), (rows, question) => {
        const met = metOf(
          question,
          rows.map((row) => attemptFrom(row.join(''))),
        ).filter(({ outcome }) => outcome !== 'notReached');
        const right = met.map(({ isRight }) => isRight);
        const rests = met.map(({ rest }) => rest);
        agree(pointBiserialOf(met), pointBiserial(right, rests));
        const totals = met.map(({ rest, score }) => rest + score);
        agree(discriminationOf(met), discrimination(right, totals));
        agree(discriminationOf(met.toReversed()), discriminationOf(met));
      }),
    );
  });
});
