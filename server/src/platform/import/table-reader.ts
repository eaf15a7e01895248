import { stat } from 'node:fs/promises';
import { checkCells } from './cell-check.ts';
import { openCsv } from './csv/csv-source.ts';
import { kindOf } from './file-kind.ts';
import { findHeader, HEADER_SAMPLE, type Header } from './header.ts';
import { defaultLimits, inMegabytes, type TableLimits } from './limits.ts';
import { TableProblem } from './problem.ts';
import { isBlank, isBlankRow, issueOf, type RawRow } from './raw-row.ts';
import { type MergedCell, mergedCellFiller } from './xlsx/merged-cells.ts';
import { openXlsx } from './xlsx/xlsx-source.ts';

/**
 * A row of the table. It has at least as many cells as there are columns; cells that stand beyond
 * them are kept behind, with an issue of the row. Missing cells at the end are blank: Excel leaves
 * them out of a CSV file.
 */
export interface TableRow extends RawRow {
  /** What stands in the margin, beyond the columns. */
  margin?: string;
  /** What of the row is left out, as the reader of its format names it. */
  notes?: readonly string[];
}

/** A file that came with the table, under the name that a cell has. */
export interface Attachment {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface TableReader {
  kind: 'csv' | 'xlsx';
  /** The sheet that is read, and the others with content; null and none for CSV. */
  sheet: string | null;
  otherSheets: string[];
  headerLine: number;
  columns: string[];
  /** The format says what each column is, and nobody has to match them. */
  hasFixedColumns?: true;
  /** The numbers of the columns that the sheet hides. */
  hiddenColumns: readonly number[];
  /**
   * For a progress bar: estimated from the file's line ends or the sheet's tags before any row is
   * read.
   */
  estimatedRows: number;
  /** Every non-blank row below the heading, from the start on each call. */
  rows(): AsyncGenerator<TableRow>;
  sample(count: number): Promise<TableRow[]>;
  attached?(): AsyncGenerator<Attachment>;
}

export interface OpenOptions {
  /** The person's own name of the file, for messages. */
  fileName: string;
  limits?: Partial<TableLimits>;
  /** Knows the heading by its names, where more stands above it than below. */
  isHeading?: ((cells: readonly string[]) => boolean) | undefined;
}

/** Throws a `TableProblem` for a file that is no table, and so do `rows()` and `sample()`. */
export async function openTable(filePath: string, options: OpenOptions): Promise<TableReader> {
  const limits: TableLimits = { ...defaultLimits, ...options.limits };
  try {
    return await open(filePath, limits, options.isHeading);
  } catch (error) {
    if (error instanceof TableProblem) error.values.file ??= options.fileName;
    throw error;
  }
}

async function open(
  filePath: string,
  limits: TableLimits,
  isHeading: OpenOptions['isHeading'],
): Promise<TableReader> {
  const { size } = await stat(filePath);
  if (size === 0) throw new TableProblem('empty');
  if (size > limits.bytes)
    throw new TableProblem('too_large', { megabytes: inMegabytes(limits.bytes) });
  const source =
    (await kindOf(filePath, limits)) === 'xlsx'
      ? await openXlsx(filePath, limits)
      : await openCsv(filePath, limits);

  const texts = () => withText(source.rows(), limits);
  const first = await take(texts(), HEADER_SAMPLE);
  const header = findHeader(first, limits.columns, isHeading);
  const titleRows = first.findIndex(({ line }) => line === header.line);
  // Above the first row, merged cells make titles and the groups of a heading.
  const mergedCells =
    source.kind === 'xlsx' ? source.mergedCells.filter(({ first }) => first > header.line) : [];
  const rows = () => below(header, texts(), source.kind, mergedCells);
  const hidden = source.kind === 'xlsx' ? [...source.hiddenColumns] : [];
  return {
    kind: source.kind,
    sheet: source.kind === 'xlsx' ? source.sheet : null,
    otherSheets: source.kind === 'xlsx' ? source.otherSheets : [],
    headerLine: header.line,
    columns: header.columns,
    hiddenColumns: hidden.map((column) => column - header.added),
    estimatedRows: Math.max(1, source.lines - titleRows - 1),
    rows,
    sample: (count) => take(rows(), count),
  };
}

async function* withText(
  batches: AsyncGenerator<RawRow[]>,
  limits: TableLimits,
): AsyncGenerator<RawRow> {
  for await (const rows of batches)
    for (const row of rows) if (!isBlankRow(row)) yield checkCells(row, limits);
}

async function* below(
  header: Header,
  rows: AsyncGenerator<RawRow>,
  kind: 'csv' | 'xlsx',
  mergedCells: readonly MergedCell[],
): AsyncGenerator<TableRow> {
  const { columns, added, line } = header;
  const fillMergedCells = mergedCellFiller(mergedCells);
  for await (const row of rows) {
    if (row.line <= line) continue;
    fillMergedCells(row);
    const cells = row.cells.slice(added);
    const issues = added === 0 ? row.issues : row.issues.flatMap((issue) => shifted(issue, added));
    const count = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
    // A comma inside a text makes a row of a CSV file longer than its heading, without a gap.
    const isSplit =
      (kind === 'csv' || added > 0) &&
      count > header.cells &&
      !isBlank(cells[columns.length] ?? '');
    const margin = isSplit ? [] : cells.slice(columns.length).filter((cell) => !isBlank(cell));
    if (isSplit && count > columns.length)
      issues.push(issueOf(null, 'extra_cells', { count, columns: columns.length }));
    else cells.length = Math.min(cells.length, columns.length);
    while (cells.length < columns.length) cells.push('');
    if (cells.every(isBlank) && issues.length === 0 && margin.length === 0) continue;
    const kept = issues.filter(({ column }) => column === null || column < columns.length);
    const record = { line: row.line, cells, issues: isSplit ? issues : kept };
    yield margin.length > 0 ? { ...record, margin: margin.join(' ') } : record;
  }
}

/** The same issue without the columns that an error file added; none if it was in those. */
function shifted(issue: RawRow['issues'][number], added: number): RawRow['issues'] {
  if (issue.column === null) return [issue];
  return issue.column < added ? [] : [{ ...issue, column: issue.column - added }];
}

/** The first so many items; fewer where there are no more. */
export async function take<T>(items: AsyncGenerator<T>, count: number): Promise<T[]> {
  const first: T[] = [];
  if (count <= 0) return first;
  for await (const item of items) {
    first.push(item);
    if (first.length >= count) break;
  }
  return first;
}
