import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';

/** A table with kinds of columns, of which each format writes the cells in its own way. */
export interface ExportTable {
  title: string;
  columns: readonly ExportColumn[];
  rows: AsyncIterable<ReportCell[]>;
  count: number;
  totals: readonly ReportCell[] | null;
  totalLabel: string;
  /** What the table is and whence, a line each. */
  about: readonly string[];
  /** What is to be said of its figures, a line each. */
  notes: readonly string[];
  aboutSheet: string;
}

export interface ExportColumn {
  key: string;
  label: string;
  kind: ReportCellKind;
  isTotalled?: true;
  ratio?: readonly [string, string];
  width: number;
}
