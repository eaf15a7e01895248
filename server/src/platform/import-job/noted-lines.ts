import { pastDate } from '../import/cell-rules/date.ts';
import type { ImportField } from '../import/column-match.ts';
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
  { fields, today }: { fields: readonly ImportField[]; today: string },
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
  const shown = shownCells(fields, today);
  const first = good.slice(0, mostGood - before.goodRows.length);
  return {
    goodRows: [
      ...before.goodRows,
      ...first.map(({ line, cells }) => ({ line, cells: shown(cells) })),
    ],
    skippedRows: [...before.skippedRows, ...skipped].slice(0, mostSkipped),
    skippedCount: before.skippedCount + skipped.length,
    repaired: Array.from(repaired, (rows) => rows ?? 0),
  };
}

/** Dates as they were understood, so that a day taken for a month is seen before the import. */
export const shownCells =
  (fields: readonly ImportField[], today: string) =>
  (cells: Record<string, string>): Record<string, string> => {
    const shown = { ...cells };
    for (const { key, isDate } of fields) {
      const outcome = isDate && cells[key] ? pastDate(today)(cells[key]) : undefined;
      if (outcome && 'value' in outcome && outcome.value) {
        shown[key] = outcome.value.split('-').reverse().join('-');
      }
    }
    return shown;
  };
