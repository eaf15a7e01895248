import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alphaOf } from './reliability.ts';
import { answer, attemptFrom, attemptOf } from './testing/attempts.ts';
import { kr20 } from './testing/plain-statistics.ts';

const alpha = (rows: string[]) => alphaOf(rows.map(attemptFrom));

describe('alphaOf', () => {
  it('is 0.75 of Guttman’s perfect scale of three: 3/2 · (1 - 0.625/1.25)', () => {
    expect(alpha(['111', '110', '100', '000'])).toBeCloseTo(0.75);
  });

  it('is 1 where all questions say the same, and 0 where they have nothing in common', () => {
    expect(alpha(['111', '000', '111'])).toBeCloseTo(1);
    expect(alpha(['11', '10', '01', '00'])).toBeCloseTo(0);
  });

  it('counts partial and negative marks: 2 · (1 - (2/3 + 2/3)/2) of one mark, none, and one less', () => {
    const scored = (first: number, second: number) =>
      attemptOf([
        { ...answer({ question: 1, isRight: false }), score: first },
        { ...answer({ question: 2, isRight: false }), score: second },
      ]);
    expect(alphaOf([scored(100, 0), scored(0, -100), scored(-100, 100)])).toBeCloseTo(-2);
    expect(alphaOf([scored(100, 50), scored(0, 0), scored(-100, -50)])).toBeCloseTo(8 / 9);
  });

  it('takes what was not answered as no marks', () => {
    expect(alpha(['111', '11.', '1..', '...'])).toBeCloseTo(0.75);
  });

  it('does not exist for one question, one attempt, equal scores, or drawn questions', () => {
    expect(alpha(['1', '0'])).toBeNull();
    expect(alpha(['10'])).toBeNull();
    expect(alpha(['10', '01'])).toBeNull();
    expect(alpha([])).toBeNull();
    const drawn = (...questions: number[]) =>
      attemptOf(questions.map((question) => answer({ question, isRight: question === 1 })));
    expect(alphaOf([drawn(1, 2), drawn(2, 3), drawn(1, 3)])).toBeNull();
  });

  it('is KR-20 of any questions that are right or wrong', () => {
    const rows = fc.integer({ min: 1, max: 6 }).chain((questions) =>
      fc.array(fc.array(fc.constantFrom(0, 1), { minLength: questions, maxLength: questions }), {
        minLength: 1,
        maxLength: 12,
      }),
    );
    fc.assert(
      fc.property(rows, (rows) => {
        const ours = alpha(rows.map((row) => row.join('')));
        const plain = kr20(rows);
        if (plain === null) expect(ours).toBeNull();
        else expect(ours).toBeCloseTo(plain, 9);
      }),
    );
  });
});
