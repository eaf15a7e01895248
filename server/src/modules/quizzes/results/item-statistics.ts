/** One question as one attempt answered it. */
export interface AnsweredItem {
  /** The question's place in the quiz. */
  question: number;
  isAnswered: boolean;
  isRight: boolean;
  /** Hundredths of a mark. */
  score: number;
  /** Options by their place in the question. */
  chosen: readonly number[];
}

/** Items in the order in which the student met them. */
export interface AnsweredAttempt {
  items: readonly AnsweredItem[];
  score: number;
}

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

/** Fewer attempts say nothing about a key. */
const fewestForDoubt = 8;
const fewestForGroups = 4;
/** Kelley, T. L. (1939), The selection of upper and lower groups for the validation of test items. */
const groupShare = 0.27;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
export const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : sum(values) / values.length;

/** Of the whole population, as all attempts are known. */
export function variance(values: readonly number[]): number {
  const middle = mean(values) ?? 0;
  return values.length === 0 ? 0 : sum(values.map((one) => (one - middle) ** 2)) / values.length;
}

export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** Pearson's correlation; null where either side does not vary. */
export function correlation(one: readonly number[], other: readonly number[]): number | null {
  const spread = Math.sqrt(variance(one) * variance(other));
  if (spread < 1e-9) return null;
  const [first, second] = [mean(one)!, mean(other)!];
  const together = sum(one.map((value, index) => (value - first) * (other[index]! - second)));
  return together / one.length / spread;
}

/**
 * Cronbach's alpha: k / (k - 1) × (1 - the sum of the items' variances / the variance of the totals),
 * Cronbach (1951). Of items that are right or wrong it is KR-20, Kuder and Richardson (1937). Null
 * where attempts met different questions, or totals do not vary.
 */
export function reliability(attempts: readonly AnsweredAttempt[]): number | null {
  const questions = attempts[0]?.items.map(({ question }) => question) ?? [];
  const count = questions.length;
  if (count < 2 || attempts.some(({ items }) => items.length !== count)) return null;
  const scores = new Map(questions.map((question) => [question, [] as number[]]));
  for (const { items } of attempts) {
    for (const { question, score } of items) {
      const known = scores.get(question);
      if (!known) return null;
      known.push(score);
    }
  }
  const total = variance(attempts.map(({ items }) => sum(items.map(({ score }) => score))));
  if (total < 1e-9) return null;
  return (count / (count - 1)) * (1 - sum([...scores.values()].map(variance)) / total);
}

/** Attempts by tenths of the marks, the lowest first; what is below nothing counts as nothing. */
export function distribution(scores: readonly number[], most: number): number[] {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (const score of scores) {
    const tenth = most > 0 ? Math.floor((score / most) * 10) : 0;
    tenths[Math.min(9, Math.max(0, tenth))]! += 1;
  }
  return tenths;
}

interface Question {
  place: number;
  options: number;
  right: readonly number[];
}

/** What attempts say of each question. */
export function itemStatistics(
  attempts: readonly AnsweredAttempt[],
  questions: readonly Question[],
): ItemStatistics[] {
  const best = [...attempts].sort((one, other) => other.score - one.score);
  const groupSize = Math.max(1, Math.round(best.length * groupShare));
  const quarter = new Set(best.slice(0, Math.max(1, Math.round(best.length / 4))));
  const met = metByQuestion(best);
  return questions.map((question) => {
    const all = met.get(question.place) ?? [];
    const reached = all.filter(({ isReached }) => isReached);
    const answered = reached.filter(({ item }) => item.isAnswered);
    const right = reached.filter(({ item }) => item.isRight).length;
    const options = Array.from({ length: question.options }, (_, option) => {
      const by = answered.filter(({ item }) => item.chosen.includes(option));
      return {
        chosen: by.length,
        chosenByBest: by.filter(({ attempt }) => quarter.has(attempt)).length,
      };
    });
    const discrimination = discriminationOf(all, groupSize);
    const pointBiserial = correlation(
      reached.map(({ item }) => (item.isRight ? 1 : 0)),
      reached.map(({ attempt, item }) => attempt.score - item.score),
    );
    const isUpsideDown =
      (discrimination !== null && discrimination < 0) ||
      (pointBiserial !== null && pointBiserial < 0);
    return {
      asked: all.length,
      right,
      wrong: answered.filter(({ item }) => !item.isRight).length,
      omitted: reached.filter(({ item }) => !item.isAnswered && !item.isRight).length,
      notReached: all.length - reached.length,
      facility: reached.length === 0 ? null : right / reached.length,
      discrimination,
      pointBiserial,
      options,
      distractor: distractorOf(options, question.right),
      isKeyDoubtful:
        reached.length >= fewestForDoubt &&
        (isUpsideDown || prefersAnother(options, question.right)),
    };
  });
}

interface Met {
  attempt: AnsweredAttempt;
  item: AnsweredItem;
  /** Something was answered here or later; what comes after the last answer was not reached. */
  isReached: boolean;
}

/** Per question the attempts that met it, in the order of the attempts. */
function metByQuestion(attempts: readonly AnsweredAttempt[]): Map<number, Met[]> {
  const met = new Map<number, Met[]>();
  for (const attempt of attempts) {
    const last = attempt.items.findLastIndex(({ isAnswered }) => isAnswered);
    for (const [index, item] of attempt.items.entries()) {
      const known = met.get(item.question) ?? [];
      known.push({ attempt, item, isReached: index <= last });
      met.set(item.question, known);
    }
  }
  return met;
}

/** The share of right answers among the best less that among the weakest, 27 % each. */
function discriminationOf(best: readonly Met[], groupSize: number): number | null {
  if (best.length < fewestForGroups) return null;
  const share = (group: readonly Met[]) =>
    group.filter(({ item }) => item.isRight).length / group.length;
  return share(best.slice(0, groupSize)) - share(best.slice(-groupSize));
}

type Options = ItemStatistics['options'];

function distractorOf(options: Options, right: readonly number[]): number | null {
  let distractor: number | null = null;
  for (const [option, { chosen }] of options.entries()) {
    if (right.includes(option) || chosen === 0) continue;
    if (distractor === null || chosen > options[distractor]!.chosen) distractor = option;
  }
  return distractor;
}

/** The best quarter chose a wrong option more often than any right one. */
function prefersAnother(options: Options, right: readonly number[]): boolean {
  const most = (isWanted: (option: number) => boolean) =>
    Math.max(
      0,
      ...options.flatMap(({ chosenByBest }, option) => (isWanted(option) ? chosenByBest : [])),
    );
  return most((option) => !right.includes(option)) > most((option) => right.includes(option));
}
