import type { ReadLine } from './open-upload.ts';
import type { TakenLines } from './take-lines.ts';

/** What is said about single lines of an import, gathered from batch to batch. */
export interface Noted {
  goodRows: { line: number; cells: Record<string, string> }[];
  skippedRows: { line: number; text: string }[];
  skippedCount: number;
  /** How many rows each repair has changed, by its place in the list. */
  repaired: number[];
}

export const nothingNoted: Noted = {
  goodRows: [],
  skippedRows: [],
  skippedCount: 0,
  repaired: [],
};

const mostGood = 5;
const mostSkipped = 50;

export function noted(
  before: Noted = nothingNoted,
  all: readonly ReadLine[],
  { lines, outcomes }: TakenLines,
): Noted {
  const rejected = new Set(
    outcomes.flatMap(({ line, outcome }) => (outcome === 'rejected' ? line : [])),
  );
  const good = lines.filter(({ line }) => !rejected.has(line));
  const skipped = all.flatMap(({ line, skipped: text }) =>
    text === undefined ? [] : { line, text },
  );
  const repaired = [...before.repaired];
  for (const line of lines) {
    for (const index of line.repaired) repaired[index] = (repaired[index] ?? 0) + 1;
  }
  return {
    goodRows: [...before.goodRows, ...good.map(({ line, cells }) => ({ line, cells }))].slice(
      0,
      mostGood,
    ),
    skippedRows: [...before.skippedRows, ...skipped].slice(0, mostSkipped),
    skippedCount: before.skippedCount + skipped.length,
    repaired: Array.from(repaired, (rows) => rows ?? 0),
  };
}
