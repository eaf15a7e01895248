import { Readable } from 'node:stream';
import { toUSVString } from 'node:util';
import type { FileAnswer } from '../file-answer.ts';
import type { ExportCell, ExportRows } from './cell.ts';

interface XlsxColumn {
  header: string;
  /** Text keeps its leading zeros, also when somebody types over it in Excel. */
  kind?: 'text' | 'number';
  /** In characters. */
  width?: number;
}

export const textFormat = '@';
const usualWidth = 18;

/** Every text is a text cell, so that no spreadsheet program reads one as a formula. */
export function xlsxStream(columns: XlsxColumn[], rows: ExportRows, sheet: string): Readable {
  return Readable.from(packed(columns, rows, sheet), { objectMode: false });
}

/** A sheet that the browser saves as a file. */
export const xlsxAnswer = (
  name: string,
  columns: XlsxColumn[],
  rows: ExportRows,
  sheet: string,
): FileAnswer => ({
  name,
  mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  disposition: 'attachment',
  content: xlsxStream(columns, rows, sheet),
});

async function* packed(columns: XlsxColumn[], rows: ExportRows, sheet: string) {
  // Loaded by the first export: a server at rest need not keep it in memory.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const headers = columns.map(({ header }) => header);
  yield* writeXlsxStream(written(headers, rows), {
    name: sheetName(sheet),
    columns: columns.map(({ kind, width = usualWidth }) =>
      kind === 'number' ? { width } : { width, numFmt: textFormat },
    ),
    freezePane: { rows: 1 },
  });
}

/** Excel allows neither these signs in a sheet's name nor more than 31 characters. */
export const sheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

async function* written(
  headers: string[],
  rows: ExportRows,
): AsyncGenerator<(string | number | null)[]> {
  yield headers.map(cellOf);
  for await (const row of rows) yield row.map(cellOf);
}

/**
 * XML cannot contain half a surrogate pair; a text like Excel's own escape `_x000D_` is escaped
 * itself.
 */
export function cellOf(cell: ExportCell): string | number | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number') return cell;
  return toUSVString(cell).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
