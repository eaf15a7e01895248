import type { Seen } from './measure-bubbles.ts';

export type BubbleState = 'filled' | 'empty' | 'uncertain';

/** Below this share of a sheet's usual mark a bubble is empty, above the other one filled. */
const emptyBelow = 0.16;
const filledAbove = 0.5;
/** However faint a student's pencil is, so much is more than dust, and so much a mark. */
const leastTrace = 0.05;
const leastMark = 0.2;
const mostMark = 0.55;
/** Strokes around a bubble cover so much of its surroundings where it is crossed out. */
const crossed = 0.055;

/** By two thresholds that follow the hand that marked the sheet; what lies between is asked. */
export function judgeBubbles(bubbles: readonly (Seen & { letter: number })[]): BubbleState[] {
  const levels = lettersOnSheet(bubbles);
  const marks = bubbles.map((one) => one.inside - levels.get(one.letter)!);
  const strong = marks.filter((mark) => mark > leastMark).sort((a, b) => a - b);
  const usual = Math.min(strong[Math.floor(strong.length / 2)] ?? mostMark, mostMark);
  const outside = quantile(
    bubbles.map((one) => one.outside),
    0.25,
  );
  return bubbles.map((one, index) => {
    const mark = marks[index]!;
    if (mark < Math.max(leastTrace, usual * emptyBelow)) return 'empty';
    const isCrossed = one.strokes > 0 || one.outside - outside > crossed;
    return mark > Math.max(leastMark, usual * filledAbove) && !isCrossed ? 'filled' : 'uncertain';
  });
}

/** What the printed letter alone darkens, as most bubbles of a sheet are empty. */
function lettersOnSheet(bubbles: readonly (Seen & { letter: number })[]): Map<number, number> {
  const all = quantile(
    bubbles.map(({ inside }) => inside),
    0.25,
  );
  const levels = new Map<number, number>();
  for (const { letter } of bubbles) {
    if (levels.has(letter)) continue;
    const own = bubbles.filter((one) => one.letter === letter).map(({ inside }) => inside);
    // A letter that is marked nearly everywhere says nothing of itself.
    levels.set(letter, Math.min(quantile(own, 0.25), all + 0.05));
  }
  return levels;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
