import { describe, expect, it } from 'vitest';
import { itemStatistics } from './item-statistics.ts';
import { metIn, type TakenAttempt } from './taken-attempt.ts';
import { answer, attemptOf } from './testing/attempts.ts';

const options = 4;
const questions = 20;

/** Numbers from 0 to 1, the same for the same seed. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A class whose students know each answer the likelier, the better they are; who does not know it guesses. */
function takeQuiz(seed: number, students: number, wrongKey: number | null): TakenAttempt[] {
  const chance = chances(seed);
  return Array.from({ length: students }, () => {
    const ability = chance();
    return attemptOf(
      Array.from({ length: questions }, (_, at) => {
        const hardness = at / questions;
        const knows = chance() < ability * (1.4 - hardness);
        const option = knows ? 0 : Math.floor(chance() * options);
        const key = at + 1 === wrongKey ? 2 : 0;
        return answer({ question: at + 1, isRight: option === key, chosen: [option] });
      }),
    );
  });
}

/** The questions whose key is suspected, by the keys that the quiz was marked with. */
function suspectedIn(attempts: TakenAttempt[], keyOf: (question: number) => number): number[] {
  const met = attempts.flatMap(metIn);
  return Array.from({ length: questions }, (_, at) => at + 1).filter((place) => {
    const ofQuestion = met.filter(({ question }) => question === place);
    return itemStatistics(ofQuestion, { key: [keyOf(place)], options }).isKeyDoubtful;
  });
}

const seeds = Array.from({ length: 50 }, (_, at) => at + 1);
const withFifthWrong = (question: number) => (question === 5 ? 2 : 0);

describe('isKeyDoubtful', () => {
  it('finds a wrong key in a class of sixty, nineteen times of twenty', () => {
    const found = seeds.filter((seed) =>
      suspectedIn(takeQuiz(seed, 60, 5), withFifthWrong).includes(5),
    );
    expect(found.length).toBeGreaterThanOrEqual(48);
  });

  it('suspects less than one in fifty keys that are right', () => {
    const suspected = seeds.flatMap((seed) => suspectedIn(takeQuiz(seed, 60, null), () => 0));
    expect(suspected.length).toBeLessThan((seeds.length * questions) / 50);
  });

  it('says nothing of fewer than ten answers', () => {
    expect(suspectedIn(takeQuiz(1, 9, 5), withFifthWrong)).toEqual([]);
  });
});
