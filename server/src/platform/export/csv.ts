import { Readable } from 'node:stream';
import type { FileAnswer } from '../file-answer.ts';
import type { ExportCell, ExportRows } from './cell.ts';
import { escapeFormula } from './formula-safety.ts';

const PIECE = 32 * 1024;

/**
 * UTF-8 with a byte order mark, without which Excel garbles Devanagari; lines end as Excel's do.
 */
export function csvStream(columns: string[], rows: ExportRows): Readable {
  return Readable.from(pieces(columns, rows), { objectMode: false });
}

/** A list that the browser saves as a file. */
export const csvAnswer = (name: string, columns: string[], rows: ExportRows): FileAnswer => ({
  name,
  mediaType: 'text/csv; charset=utf-8',
  disposition: 'attachment',
  content: csvStream(columns, rows),
});

async function* pieces(columns: string[], rows: ExportRows): AsyncGenerator<string> {
  let text = `\ufeff${lineOf(columns)}`;
  for await (const row of rows) {
    text += lineOf(row);
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  yield text;
}

const lineOf = (cells: ExportCell[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(cell: ExportCell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = escapeFormula(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
