import type { TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';
import { isBlank, isBlankRow, type RawRow } from '../raw-row.ts';
import { type Archive, openArchive, type Part } from './archive.ts';
import { type MergedCell, mergedCellsIn } from './merged-cells.ts';
import { readNumberFormats } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { readWorkbook, type Sheet } from './workbook.ts';

interface XlsxSource {
  kind: 'xlsx';
  sheet: string;
  /** The names of the visible sheets that have content and are not read. */
  otherSheets: string[];
  lines: number;
  hiddenColumns: ReadonlySet<number>;
  mergedCells: readonly MergedCell[];
  rows(): AsyncGenerator<RawRow[]>;
}

/**
 * Reads the first visible sheet with more than one column, as instructions have one; else the first
 * with any content, and a hidden one only where no visible one has any.
 */
export async function openXlsx(filePath: string, limits: TableLimits): Promise<XlsxSource> {
  const archive = await openArchive(filePath, limits);
  const workbook = await readWorkbook(archive);
  if (workbook.sheets.length === 0) throw new TableProblem('no_sheet');
  const context = {
    sharedStrings: await readSharedStrings(archive, workbook.sharedStrings, limits),
    formats: await readNumberFormats(archive, workbook.styles),
    startsIn1904: workbook.startsIn1904,
  };
  const rowsOf = ({ part }: Sheet, hiddenColumns = new Set<number>()) =>
    sheetRows(archive, part, { ...context, hiddenColumns }, limits);
  const firstWith = async (sheets: readonly Sheet[], isMeant: (row: RawRow) => boolean) => {
    for (const sheet of sheets) if (await hasRow(rowsOf(sheet), isMeant)) return sheet;
    return undefined;
  };
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const hidden = workbook.sheets.filter((sheet) => sheet.hidden);
  const sheet =
    (await firstWith(visible, hasColumns)) ??
    (await firstWith(visible, hasText)) ??
    (await firstWith(hidden, hasText));
  if (!sheet) throw new TableProblem('empty');
  const otherSheets: string[] = [];
  for (const other of visible) {
    if (other === sheet) continue;
    // What is damaged in a sheet that is not read does not matter.
    if (await hasRow(rowsOf(other), hasText).catch(() => true)) otherSheets.push(other.name);
  }
  const hiddenColumns = new Set<number>();
  return {
    kind: 'xlsx',
    sheet: sheet.name,
    otherSheets,
    ...(await glanceAt(archive, sheet.part)),
    hiddenColumns,
    rows: () => rowsOf(sheet, hiddenColumns),
  };
}

/** Of what follows the cells of a sheet, which names its merged cells among the first. */
const LONGEST_END = 4 * 1024 * 1024;

const hasText = (row: RawRow): boolean => !isBlankRow(row);

const hasColumns = ({ cells }: RawRow): boolean =>
  cells.filter((cell) => !isBlank(cell)).length > 1;

async function hasRow(
  batches: AsyncGenerator<RawRow[]>,
  isMeant: (row: RawRow) => boolean,
): Promise<boolean> {
  for await (const rows of batches) if (rows.some(isMeant)) return true;
  return false;
}

const CELLS_END = '/sheetData';
const TAG_LENGTH = 20;

/**
 * The number of rows, and the merged cells, which stand behind the rows. The number is an estimate: a row's tag
 * that is split by two chunks is missed.
 */
async function glanceAt(
  archive: Archive,
  part: Part,
): Promise<{ lines: number; mergedCells: MergedCell[] }> {
  let lines = 0;
  let end = '';
  let isPastCells = false;
  for await (const chunk of archive.read(part)) {
    for (let at = chunk.indexOf('<row'); at !== -1; at = chunk.indexOf('<row', at + 4)) lines += 1;
    const text = end + chunk.toString('latin1');
    isPastCells ||= text.includes(CELLS_END);
    end = isPastCells ? text.slice(0, LONGEST_END) : text.slice(-TAG_LENGTH);
  }
  return { lines, mergedCells: isPastCells ? mergedCellsIn(end) : [] };
}
