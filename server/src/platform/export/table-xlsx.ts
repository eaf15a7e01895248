import { Readable } from 'node:stream';
import { letterCount } from '@shala/contract/letter-count.ts';
import type { ReportCell, ReportCellKind } from '@shala/contract/reports.ts';
import type { Cell, CellValue, WriteSheet } from 'hucre/xlsx';
import { letterOf } from '../import/column-letter.ts';
import type { ExportColumn, ExportTable } from './table.ts';
import { cellOf, sheetName, textFormat } from './xlsx.ts';

const formats: Record<ReportCellKind, string> = {
  text: textFormat,
  number: 'General',
  percent: '0.0%',
  // In lakhs and crores in every region's spreadsheet program.
  money: String.raw`[>=10000000]##\,##\,##\,##0.00;[>=100000]##\,##\,##0.00;#,##0.00`,
  date: 'dd-mm-yyyy',
};

/** Beyond so many rows the sheets are written as they are read, without formulas and a second sheet. */
const mostInMemory = 20_000;

/** Real numbers and dates, a heading that stays in sight, totals as formulas, and a sheet about the table. */
export async function tableXlsx(table: ExportTable): Promise<Readable> {
  const { writeXlsx, writeXlsxStream } = await import('hucre/xlsx');
  if (table.count > mostInMemory) {
    const streamed = writeXlsxStream(allRows(table), {
      ...frame(table),
      name: sheetName(table.title),
    });
    return Readable.from(streamed, { objectMode: false });
  }
  const rows: CellValue[][] = [];
  for await (const row of allRows(table)) rows.push(row);
  const sheet: WriteSheet = {
    ...frame(table),
    name: sheetName(table.title),
    rows,
    cells: styled(table),
    rowDefs: new Map([[0, { height: headingHeight(table.columns) }]]),
  };
  const about: WriteSheet = {
    name: sheetName(table.aboutSheet),
    columns: [{ width: 80, numFmt: textFormat }],
    rows: [table.title, ...table.about, ...table.notes].map((line) => [cellOf(line)]),
  };
  return Readable.from([await writeXlsx({ sheets: [sheet, about] })]);
}

const frame = ({ columns }: ExportTable) => ({
  columns: columns.map(({ kind, width }) => ({ width, numFmt: formats[kind] })),
  freezePane: { rows: 1 },
});

async function* allRows({
  columns,
  rows,
  totals,
  totalLabel,
  count,
}: ExportTable): AsyncGenerator<CellValue[]> {
  yield columns.map(({ label }) => cellOf(label));
  for await (const row of rows) yield row.map((cell, at) => cellValue(columns[at]!.kind, cell));
  if (!totals || count === 0) return;
  const values = totals.map((cell, at) => cellValue(columns[at]!.kind, cell));
  yield values.map((value, at) => (at === 0 ? cellOf(totalLabel) : value));
}

function cellValue(kind: ReportCellKind, cell: ReportCell): CellValue {
  if (cell === null) return null;
  if (kind === 'date' && typeof cell === 'string') return new Date(`${cell}T00:00:00Z`);
  if (kind === 'money' && typeof cell === 'number') return cell / 100;
  return cellOf(cell);
}

/** In lines, as words in Hindi and Marathi are longer than the figures below them. */
const heading = (kind: ReportCellKind): Partial<Cell> => ({
  style: {
    font: { bold: true },
    numFmt: textFormat,
    alignment: {
      wrapText: true,
      vertical: 'top',
      horizontal: kind === 'text' || kind === 'date' ? 'left' : 'right',
    },
  },
});

/** In points; a line is never as full as it could be, as words are not broken. */
function headingHeight(columns: readonly ExportColumn[]): number {
  const lines = columns.map(({ label, width }) => {
    const filled = Math.ceil((1.3 * letterCount(label)) / width);
    return Math.min(label.split(/\s+/).length, filled);
  });
  return 16 * Math.max(1, ...lines);
}

/** The heading in bold, and in the last row a formula for each total. */
function styled({ columns, totals, count }: ExportTable): Map<string, Partial<Cell>> {
  const bold = (numFmt: string) => ({ style: { font: { bold: true }, numFmt } });
  const cells = new Map<string, Partial<Cell>>(
    columns.map(({ kind }, at) => [`0,${at}`, heading(kind)]),
  );
  if (!totals || count === 0) return cells;
  columns.forEach((column, at) => {
    const formula = formulaOf(columns, column, at, count);
    const result = cellValue(column.kind, totals[at] ?? null);
    cells.set(`${count + 1},${at}`, {
      ...bold(formats[column.kind]),
      ...(formula && { type: 'formula', formula, formulaResult: result }),
    });
  });
  return cells;
}

function formulaOf(
  columns: readonly ExportColumn[],
  { isTotalled, ratio }: ExportColumn,
  at: number,
  count: number,
): string | undefined {
  if (isTotalled) return `SUM(${letterOf(at)}2:${letterOf(at)}${count + 1})`;
  if (!ratio) return undefined;
  const [part, whole] = ratio.map((name) => letterOf(columns.findIndex(({ key }) => key === name)));
  return `IF(${whole}${count + 2}=0,"",${part}${count + 2}/${whole}${count + 2})`;
}
