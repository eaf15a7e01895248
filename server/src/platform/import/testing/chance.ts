/** Chance that a seed repeats. */
export interface Chance {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  happens(share: number): boolean;
  one<T>(of: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
}

/** The generator is known as mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    happens: (share) => next() < share,
    one: (of) => of[below(of.length)]!,
    shuffled: (list) =>
      list
        .map((item) => ({ item, at: next() }))
        .sort((left, right) => left.at - right.at)
        .map(({ item }) => item),
  };
}
