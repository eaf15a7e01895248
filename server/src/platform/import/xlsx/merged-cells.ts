import type { RawRow } from '../raw-row.ts';
import { columnOf } from './cell-reference.ts';

/** A cell that is merged with those below it: Excel keeps its text in the first row alone. */
export interface MergedCell {
  column: number;
  first: number;
  last: number;
}

const merged = /mergeCell\s[^>]*?ref\s*=\s*["']([A-Z]+)(\d+):[A-Z]+(\d+)["']/gi;

/** Those of more than one row, by their first rows, in the XML that follows the cells of a sheet. */
export function mergedCellsIn(xml: string): MergedCell[] {
  const cells: MergedCell[] = [];
  for (const [, letters, top, bottom] of xml.matchAll(merged)) {
    const column = columnOf(letters);
    const [first, last] = [Number(top), Number(bottom)];
    if (column !== undefined && last > first) cells.push({ column, first, last });
  }
  return cells.sort((one, other) => one.first - other.first);
}

/** Writes the text of each merged cell into the rows that it covers, as a reader of the sheet sees it there. */
export function mergedCellFiller(mergedCells: readonly MergedCell[]): (row: RawRow) => void {
  let next = 0;
  let open: (MergedCell & { text: string })[] = [];
  return ({ line, cells }) => {
    open = open.filter(({ last }) => last >= line);
    for (const { column, text } of open) {
      while (cells.length <= column) cells.push('');
      cells[column] = cells[column] || text;
    }
    for (; (mergedCells[next]?.first ?? Number.POSITIVE_INFINITY) <= line; next += 1) {
      const cell = mergedCells[next]!;
      if (cell.first === line) open.push({ ...cell, text: cells[cell.column] ?? '' });
    }
  };
}
