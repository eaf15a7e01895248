import { letterCount } from '@shala/contract/letter-count.ts';
import type { ReportTable } from '@shala/contract/reports.ts';

/** In characters. A longer text is written in lines of this width. */
const longestLine = 28;
/** A heading is written in lines of this width. */
const headingLine = 10;

/** The least width of each column of texts, in characters; figures and days are never broken. */
export function columnWidths({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): number[] {
  return columns.map(({ kind, label }, at) => {
    if (kind !== 'text') return 0;
    const longest = rows.reduce((most, { cells }) => Math.max(most, lengthOf(cells[at])), 0);
    return Math.min(longestLine, Math.max(longest, Math.min(headingLine, label.length)));
  });
}

const lengthOf = (cell: string | number | null | undefined) =>
  typeof cell === 'string' ? letterCount(cell) : 0;
