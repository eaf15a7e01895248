import { deviationOf, meanOf, medianOf } from './figures.ts';

const tenths = 10;

/** How many attempts lie in each tenth of the marks; what negative marks took below nothing is in the lowest. */
export function distributionOf(scores: readonly number[], most: number): number[] {
  const counts = Array<number>(tenths).fill(0);
  for (const score of scores) {
    const tenth = most > 0 ? Math.floor((score * tenths) / most) : 0;
    counts[Math.min(tenths - 1, Math.max(0, tenth))]! += 1;
  }
  return counts;
}

export const scoreFigures = (scores: readonly number[], most: number) => ({
  mean: meanOf(scores),
  median: medianOf(scores),
  deviation: deviationOf(scores),
  distribution: distributionOf(scores, most),
});
