import type { Readable } from 'node:stream';
import { csvStream } from '../export/csv.ts';
import { keepApostrophe } from '../export/formula-safety.ts';
import { xlsxStream } from '../export/xlsx.ts';
import { ADDED_MARK } from './header.ts';

interface BadRow {
  line: number;
  /** The cells as in the file. */
  cells: readonly string[];
  /** In the person's language. */
  wrong: string;
}

interface ErrorFileTexts {
  line: string;
  wrong: string;
  sheet: string;
}

/**
 * The bad rows in the columns they came in, to be fixed and imported again. Two columns come before
 * them, marked so that reading leaves them out: what line it was, and what is wrong with it.
 */
export function errorFile(
  kind: 'csv' | 'xlsx',
  columns: readonly string[],
  rows: AsyncIterable<BadRow> | Iterable<BadRow>,
  texts: ErrorFileTexts,
): Readable {
  const added = [`${ADDED_MARK}${texts.line}`, `${ADDED_MARK}${texts.wrong}`];
  if (kind === 'csv') return csvStream([...added, ...columns], cellsOf(rows));
  const [line = '', wrong = ''] = added;
  return xlsxStream(
    [
      { header: line, kind: 'number', width: 8 },
      { header: wrong, width: 60 },
      ...columns.map((header) => ({ header })),
    ],
    cellsOf(rows, keepApostrophe),
    texts.sheet,
  );
}

async function* cellsOf(
  rows: AsyncIterable<BadRow> | Iterable<BadRow>,
  written = (cell: string): string => cell,
) {
  for await (const { line, wrong, cells } of rows) yield [line, wrong, ...cells.map(written)];
}
