import type { Say } from './texts.ts';

/** Those before the first have names. */
export const standardName = (say: Say, standard: number): string =>
  standard < 1 ? say(`schools:standard.${standard}`) : String(standard);
