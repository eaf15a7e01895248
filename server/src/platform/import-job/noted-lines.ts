import type { ReadLine } from './read-line.ts';
import type { TakenLines } from './take-lines.ts';

/** What is said about single lines of an import, gathered from batch to batch. */
export interface Noted {
  skippedRows: { line: number; text: string }[];
  skippedCount: number;
  /** How many rows each repair has changed, by its place in the list. */
  repaired: number[];
}

export const nothingNoted: Noted = {
  skippedRows: [],
  skippedCount: 0,
  repaired: [],
};

const mostSkipped = 50;

export function noted(
  before: Noted = nothingNoted,
  all: readonly ReadLine[],
  { lines }: TakenLines,
): Noted {
  const skipped = all.flatMap(({ line, skipped: text }) =>
    text === undefined ? [] : { line, text },
  );
  const repaired = [...before.repaired];
  for (const line of lines) {
    for (const index of line.repaired) repaired[index] = (repaired[index] ?? 0) + 1;
  }
  return {
    skippedRows: [...before.skippedRows, ...skipped].slice(0, mostSkipped),
    skippedCount: before.skippedCount + skipped.length,
    repaired: Array.from(repaired, (rows) => rows ?? 0),
  };
}
