/** The same numbers for the same seed: a failure is seen again. */
export function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    oneOf: <T>(all: readonly T[]): T => all[below(all.length)]!,
    isSo: (share: number) => next() < share,
  };
}

export type Dice = ReturnType<typeof dice>;
