import { dayInFigures } from '@shala/contract/days.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A cell as it is printed. */
export function textOf(kind: ReportCellKind, cell: ReportCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return kind === 'date' ? dayInFigures(cell) : cell;
  if (kind === 'percent') return `${numbers.format(cell * 100)}%`;
  return kind === 'money' ? amountInFigures(cell) : numbers.format(cell);
}
