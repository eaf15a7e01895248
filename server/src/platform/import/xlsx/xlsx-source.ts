import type { TableLimits } from '../limits.ts';
import { TableProblem } from '../problem.ts';
import { isBlankRow, type RawRow } from '../raw-row.ts';
import { type Archive, openArchive, type Part } from './archive.ts';
import { readNumberFormats } from './number-formats.ts';
import { readSharedStrings } from './shared-strings.ts';
import { sheetRows } from './sheet-rows.ts';
import { readWorkbook } from './workbook.ts';

interface XlsxSource {
  kind: 'xlsx';
  sheet: string;
  /** The names of the sheets that are not read. */
  otherSheets: string[];
  lines: number;
  hiddenColumns: ReadonlySet<number>;
  rows(): AsyncGenerator<RawRow[]>;
}

/**
 * Reads the first visible sheet with any content, and a hidden one only where no visible one has
 * any.
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
  const visible = workbook.sheets.filter(({ hidden }) => !hidden);
  const hidden = workbook.sheets.filter((sheet) => sheet.hidden);
  for (const sheet of [...visible, ...hidden]) {
    const hiddenColumns = new Set<number>();
    const rows = () => sheetRows(archive, sheet.part, { ...context, hiddenColumns }, limits);
    if (!(await hasText(rows()))) continue;
    const otherSheets = visible.filter((each) => each !== sheet).map(({ name }) => name);
    const lines = await countRows(archive, sheet.part);
    return { kind: 'xlsx', sheet: sheet.name, otherSheets, lines, hiddenColumns, rows };
  }
  throw new TableProblem('empty');
}

async function hasText(batches: AsyncGenerator<RawRow[]>): Promise<boolean> {
  for await (const rows of batches) if (!rows.every(isBlankRow)) return true;
  return false;
}

/** An estimate: a row's tag that is split by two chunks is missed. */
async function countRows(archive: Archive, part: Part): Promise<number> {
  let rows = 0;
  for await (const chunk of archive.read(part)) {
    for (let at = chunk.indexOf('<row'); at !== -1; at = chunk.indexOf('<row', at + 4)) rows += 1;
  }
  return rows;
}
