import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { keyOf, TableProblem } from './problem.ts';
import {
  type Attachment,
  type OpenOptions,
  openTable,
  type TableReader,
  type TableRow,
  take,
} from './table-reader.ts';

/** What of a table is kept: its cells by column, and any other text beside them. */
interface Keeping {
  cell(cell: string, column: number): string;
  text(text: string): string;
}

/** As many rows decide what the values of a column mean. */
export const MATCHED_ROWS = 50;

const format = 'shala-table-1';

type Head = Omit<TableReader, 'rows' | 'sample' | 'attached'>;
export type OpenTable = (path: string, options: OpenOptions) => Promise<TableReader>;
/** The first rows say what the columns mean. */
type KeepingOf = (head: Head, first: readonly TableRow[]) => Keeping;
type Line =
  | { row: TableRow }
  | { problem: Pick<TableProblem, 'key' | 'values'> }
  | { attached: { name: string; type: string; data: string } };
type First = { head: Head } | { problem: Pick<TableProblem, 'key' | 'values'> };

/**
 * Writes the table of a file as we read it, and nothing else of the file: no other sheet, comment or
 * property. A file that is no table, or is broken further down, is kept as the problem it has.
 */
export async function keepTable(
  from: string,
  to: string,
  options: OpenOptions & { open?: OpenTable | undefined },
  keepingOf: KeepingOf,
): Promise<void> {
  await pipeline(Readable.from(linesOf(from, options, keepingOf)), createWriteStream(to));
}

async function* linesOf(
  path: string,
  { open: opened = openTable, ...options }: OpenOptions & { open?: OpenTable | undefined },
  keepingOf: KeepingOf,
): AsyncGenerator<string> {
  let table: TableReader;
  try {
    table = await opened(path, options);
  } catch (error) {
    yield line({ format, problem: problemOf(error) });
    return;
  }
  const { rows, sample, attached, ...head } = table;
  let first: TableRow[] = [];
  try {
    first = await sample(MATCHED_ROWS);
  } catch (error) {
    yield line({ format, problem: problemOf(error) });
    return;
  }
  const keeping = keepingOf(head, first);
  yield line({ format, head: clean(head, keeping.text) });
  try {
    for await (const { cells, ...beside } of rows()) {
      yield line({ row: { ...clean(beside, keeping.text), cells: cells.map(keeping.cell) } });
    }
  } catch (error) {
    yield line({ problem: problemOf(error) });
    return;
  }
  for await (const { bytes, ...file } of attached?.() ?? []) {
    yield line({ attached: { ...file, data: Buffer.from(bytes).toString('base64') } });
  }
}

/** Node's reader of lines ends a line at these too. */
const lineEnds = /[\u2028\u2029]/g;
const line = (value: unknown): string =>
  `${JSON.stringify(value).replace(lineEnds, (end) => `\\u${end.charCodeAt(0).toString(16)}`)}\n`;

function problemOf(error: unknown) {
  if (!(error instanceof TableProblem)) throw error;
  return { key: error.key, values: error.values };
}

/** Every text in a value that JSON can say. */
function clean<Value>(value: Value, text: Keeping['text']): Value {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'string' ? text(part) : part,
  ) as Value;
}

/** Opens what `keepTable` wrote, as `openTable` opened the file itself. */
export async function openKeptTable(path: string, options: OpenOptions): Promise<TableReader> {
  // An upload from before tables were kept lies there as it came.
  if (!(await isKept(path))) return openTable(path, options);
  const [first] = await take(linesIn(path), 1);
  const kept = first as First;
  if ('problem' in kept) throw problemFrom(kept.problem);
  const rows = () => rowsOf(path);
  return {
    ...kept.head,
    rows,
    sample: (count) => take(rows(), count),
    attached: () => attachedOf(path),
  };
}

const beginning = `{"format":"${format}"`;

async function isKept(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { length } = beginning;
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString() === beginning;
  } finally {
    await file.close();
  }
}

async function* linesIn(path: string): AsyncGenerator<unknown> {
  const file = await open(path);
  try {
    for await (const text of file.readLines({ autoClose: false })) yield JSON.parse(text);
  } finally {
    await file.close();
  }
}

async function* rowsOf(path: string): AsyncGenerator<TableRow> {
  let isHead = true;
  for await (const kept of linesIn(path)) {
    if (!isHead) {
      const below = kept as Line;
      if ('problem' in below) throw problemFrom(below.problem);
      if ('attached' in below) return;
      yield below.row;
    }
    isHead = false;
  }
}

async function* attachedOf(path: string): AsyncGenerator<Attachment> {
  for await (const kept of linesIn(path)) {
    const below = kept as Line;
    if (!('attached' in below)) continue;
    const { data, ...file } = below.attached;
    yield { ...file, bytes: Buffer.from(data, 'base64') };
  }
}

function problemFrom({ key, values }: Pick<TableProblem, 'key' | 'values'>): TableProblem {
  return new TableProblem(keyOf(key), values);
}
