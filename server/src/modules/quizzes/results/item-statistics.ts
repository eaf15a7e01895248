import type { AnswerOutcome } from '@shala/contract/quiz-attempts.ts';
import { correlationOf, highestOf, lowestOf, sortedOf } from './figures.ts';
import { isKeyDoubtful } from './key-doubt.ts';
import type { Met } from './taken-attempt.ts';

export interface ItemStatistics {
  asked: number;
  right: number;
  wrong: number;
  omitted: number;
  notReached: number;
  facility: number | null;
  discrimination: number | null;
  pointBiserial: number | null;
  options: { chosen: number; chosenByBest: number }[];
  distractor: number | null;
  isKeyDoubtful: boolean;
}

/** What the answers to a question say of it; all but the counts is of those who reached it. */
export function itemStatistics(
  met: readonly Met[],
  { key, options }: { key: readonly number[]; options: number },
): ItemStatistics {
  const count = (outcome: AnswerOutcome) => met.filter((one) => one.outcome === outcome).length;
  const reached = met.filter(({ outcome }) => outcome !== 'notReached');
  const best = bestQuarter(reached);
  const chosen = timesChosen(reached, options);
  const chosenByBest = timesChosen(best, options);
  return {
    asked: met.length,
    right: count('right'),
    wrong: count('wrong'),
    omitted: count('omitted'),
    notReached: count('notReached'),
    facility: facilityOf(reached),
    discrimination: discriminationOf(reached),
    pointBiserial: pointBiserialOf(reached),
    options: chosen.map((times, option) => ({
      chosen: times,
      chosenByBest: chosenByBest[option]!,
    })),
    distractor: mostChosenWrong(chosen, key),
    isKeyDoubtful: isKeyDoubtful(reached, key, chosenByBest),
  };
}

const rightness = ({ isRight }: Met) => Number(isRight);
const restOf = ({ rest }: Met) => rest;

/** The share of right answers (R. L. Ebel and D. A. Frisbie, Essentials of Educational Measurement, 5th edition 1991). */
const facilityOf = (reached: readonly Met[]): number | null =>
  reached.length === 0 ? null : reached.filter(({ isRight }) => isRight).length / reached.length;

/**
 * Point-biserial correlation of the question with the score of the others; with its own score in the sum every question would
 * seem to agree (S. Henrysson, Correction of item-total correlations in item analysis, Psychometrika 28, 1963, 211-218).
 */
export const pointBiserialOf = (reached: readonly Met[]): number | null =>
  correlationOf(reached.map(rightness), reached.map(restOf));

/**
 * The share of right answers among the upper 27 % less that among the lower 27 %, by the whole score (T. L. Kelley, The selection
 * of upper and lower groups for the validation of test items, Journal of Educational Psychology 30, 1939, 17-24). null where the
 * two groups would meet.
 */
export function discriminationOf(reached: readonly Met[]): number | null {
  const size = Math.max(1, Math.round(reached.length * 0.27));
  if (reached.length < 2 * size) return null;
  const scores = reached.map(({ rest, score }) => rest + score);
  const shareIn = (group: readonly number[]) =>
    group.reduce((sum, weight, at) => sum + weight * rightness(reached[at]!), 0) / size;
  return shareIn(highestOf(scores, size)) - shareIn(lowestOf(scores, size));
}

/** The best quarter by the other questions, with all who equal its last, so that this key has no say in who is best. */
function bestQuarter(reached: readonly Met[]): Met[] {
  const size = Math.ceil(reached.length / 4);
  const edge = sortedOf(reached.map(restOf))[reached.length - size];
  return edge === undefined ? [] : reached.filter(({ rest }) => rest >= edge);
}

function timesChosen(met: readonly Met[], options: number): number[] {
  const times = Array<number>(options).fill(0);
  for (const { chosen } of met) {
    for (const option of chosen ?? []) if (option < options) times[option]! += 1;
  }
  return times;
}

/** null where no wrong option was chosen, and where every answer counts as right. */
function mostChosenWrong(chosen: readonly number[], key: readonly number[]): number | null {
  if (key.length === 0) return null;
  let most: number | null = null;
  for (const [option, times] of chosen.entries()) {
    if (key.includes(option) || times === 0) continue;
    if (most === null || times > chosen[most]!) most = option;
  }
  return most;
}
