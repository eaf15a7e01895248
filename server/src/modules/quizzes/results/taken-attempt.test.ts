import { describe, expect, it } from 'vitest';
import { metIn } from './taken-attempt.ts';
import { answer, attemptFrom, attemptOf } from './testing/attempts.ts';

const outcomes = (letters: string) => metIn(attemptFrom(letters)).map(({ outcome }) => outcome);

describe('metIn', () => {
  it('tells what was left out from what was not reached', () => {
    expect(outcomes('1.0..')).toEqual(['right', 'omitted', 'wrong', 'notReached', 'notReached']);
    expect(outcomes('...')).toEqual(['notReached', 'notReached', 'notReached']);
  });

  it('takes a question as reached that was flagged, or whose answer was cleared', () => {
    const attempt = attemptOf([
      answer({ question: 2, isRight: true }),
      answer({ question: 1, isRight: false, isAnswered: false, isTouched: true }),
      answer({ question: 3, isRight: false, isAnswered: false }),
    ]);
    expect(metIn(attempt).map(({ outcome }) => outcome)).toEqual([
      'right',
      'omitted',
      'notReached',
    ]);
  });

  it('says what the other questions brought', () => {
    expect(metIn(attemptFrom('110')).map(({ rest }) => rest)).toEqual([100, 100, 200]);
  });
});
