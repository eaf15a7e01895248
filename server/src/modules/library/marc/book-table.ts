import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { wholeText } from '../../../platform/import/csv/encoding.ts';
import { fileStart } from '../../../platform/import/file-start.ts';
import { TableProblem } from '../../../platform/import/problem.ts';
import { issueOf } from '../../../platform/import/raw-row.ts';
import {
  type OpenOptions,
  openTable,
  type TableReader,
  type TableRow,
  take,
} from '../../../platform/import/table-reader.ts';
import { bookImportFields } from '../import/import-fields.ts';
import { copiesOf } from './copies-of-record.ts';
import { isIso2709, readIso2709 } from './iso2709-reader.ts';
import type { FoundRecord } from './marc-record.ts';
import { isMarcXml, readMarcXml } from './marcxml.ts';

/** Of the file's start, so much shows its format. */
const startLength = 4096;
/** Other calls are answered in between. */
const recordsAtOnce = 200;

/** By the fields of the import, as a list would name them, with the field of MARC that each comes from. */
const names: Record<string, string> = {
  accessionNumber: 'Accession No (952)',
  name: 'Title (245)',
  localName: 'Local Title (880)',
  author: 'Author (100)',
  publisher: 'Publisher (264)',
  isbn: 'ISBN (020)',
  language: 'Language (008)',
  shelf: 'Shelf (952)',
  price: 'Price (952)',
  acquiredOn: 'Date of Accession (952)',
};
/** The number of the record in its file stands before its copies. */
const columns = ['MARC', ...bookImportFields.map(({ key }) => names[key]!)];

/** Books of a list, of MARC 21 or of MARCXML as the table that an import shows, corrects and takes. */
export async function openBookTable(path: string, options: OpenOptions): Promise<TableReader> {
  try {
    const records = await recordsIn(path);
    return records ? await tableOf(records) : await openTable(path, options);
  } catch (error) {
    if (error instanceof TableProblem) error.values.file ??= options.fileName;
    throw error;
  }
}

async function recordsIn(path: string): Promise<Generator<FoundRecord> | undefined> {
  const start = await fileStart(path, startLength);
  if (isIso2709(start)) return readIso2709(await readFile(path));
  if (!/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</.test(start.toString('latin1')))
    return undefined;
  const text = await wholeText(path);
  return isMarcXml(text.slice(0, startLength)) ? readMarcXml(text) : undefined;
}

async function tableOf(records: Generator<FoundRecord>): Promise<TableReader> {
  const rows: TableRow[] = [];
  let number = 0;
  for (const found of records) {
    number += 1;
    addRows(rows, found, number);
    if (number % recordsAtOnce === 0) await setImmediate();
  }
  if (rows.length === 0) throw new TableProblem('marc_empty');
  async function* all() {
    yield* rows;
  }
  return {
    kind: 'xlsx',
    sheet: null,
    otherSheets: [],
    headerLine: 0,
    columns,
    hasFixedColumns: true,
    hiddenColumns: [],
    estimatedRows: rows.length,
    rows: all,
    sample: (count) => take(all(), count),
  };
}

function addRows(rows: TableRow[], found: FoundRecord, record: number): void {
  const add = (cells: Record<string, string>, issues: TableRow['issues']) =>
    rows.push({
      line: rows.length + 1,
      cells: [String(record), ...bookImportFields.map(({ key }) => cells[key] ?? '')],
      issues,
    });
  if ('damaged' in found) {
    add({}, [issueOf(null, found.damaged, { record, field: found.field })]);
    return;
  }
  for (const { cells, isGone } of copiesOf(found.record)) {
    add(cells, isGone ? [issueOf(null, 'marc_copy_gone', { record })] : []);
  }
}
