import type { BubbleState } from './judge-bubbles.ts';

/** The bubbles of a question that somebody has to look at: uncertain ones, and several where one counts. */
export function askedBubbles(
  states: readonly BubbleState[],
  { isMultiple }: { isMultiple: boolean },
): number[] {
  const marked = states.flatMap((state, option) => (state === 'empty' ? [] : [option]));
  const isUncertain = states.includes('uncertain');
  if (isMultiple) return marked.filter((option) => states[option] === 'uncertain');
  return isUncertain || marked.length > 1 ? marked : [];
}
