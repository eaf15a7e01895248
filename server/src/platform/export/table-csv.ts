import type { Readable } from 'node:stream';
import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';
import type { ExportCell } from './cell.ts';
import { csvStream } from './csv.ts';
import type { ExportTable } from './table.ts';

/** The rows alone, for other programs: shares in percent, money in rupees, dates as `2026-11-16`. */
export function tableCsv({ columns, rows }: ExportTable): Readable {
  const headings = columns.map(({ label, kind }) => (kind === 'percent' ? `${label} (%)` : label));
  async function* lines() {
    for await (const cells of rows) {
      yield cells.map((cell, at) => plainCell(columns[at]!.kind, cell));
    }
  }
  return csvStream(headings, lines());
}

function plainCell(kind: ReportCellKind, cell: ReportCell): ExportCell {
  if (typeof cell !== 'number') return cell;
  if (kind === 'percent') return Math.round(cell * 1000) / 10;
  return kind === 'money' ? cell / 100 : cell;
}
