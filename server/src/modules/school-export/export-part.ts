import { monthOf } from '@shala/contract/days.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import type { RowName } from '@shala/contract/rows.ts';
import type { DB } from '../../platform/database-types.ts';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { FileStore } from '../../platform/files.ts';
import type { CheckedDb } from '../../platform/scope.ts';

/** The school as whoever asked for the export may read it, at one moment. */
export interface Exporting extends ListContext {
  schoolId: string;
  /** For what hangs on the school. */
  checked: CheckedDb;
  files: FileStore;
}

type Lists = AsyncIterable<readonly [name: string, list: FileAnswer]>;

interface About {
  /** The file in the ZIP, or the folder where there are several, without an ending. */
  name: string;
  /** Who may not call it gets no such file. */
  row: RowName;
  /** Whose rows the list has. */
  tables: readonly (keyof DB)[];
}

/** One list of the school's data. */
export interface ExportPart extends About {
  read: (of: Exporting) => FileAnswer | Promise<FileAnswer> | Lists;
}

type RowsOf<Row, Given> = (of: Given) => AsyncIterable<Row> | Promise<Iterable<Row>>;

async function* eachOf<Row>(rows: AsyncIterable<Row> | Promise<Iterable<Row>>) {
  yield* rows instanceof Promise ? await rows : rows;
}

/** A list that no page exports by itself. */
export const listPart = <Row>(
  about: About,
  rowsOf: RowsOf<Row, Exporting>,
  columns: readonly Column<Row>[],
): ExportPart => ({
  ...about,
  read: (of) => listCsv(of, about.name, columns, eachOf(rowsOf(of))),
});

interface OfDay {
  day: string;
}

interface Monthly<Key extends OfDay, Row> extends About {
  /** What the rows are found by, in the order of their days. */
  keysOf: (of: Exporting) => Promise<readonly Key[]>;
  /** Of how many keys the rows are in memory. */
  atOnce: number;
  rowsOf: (of: Exporting, keys: readonly Key[]) => Promise<Iterable<Row>>;
}

/** The same with a file for each month, as all years at once would have more rows than Excel opens. */
export const monthlyPart = <Key extends OfDay, Row>(
  { keysOf, atOnce, rowsOf, ...about }: Monthly<Key, Row>,
  columns: readonly Column<Row>[],
): ExportPart => ({
  ...about,
  read: async function* (of) {
    async function* rows(keys: readonly Key[]) {
      for (const some of inPieces(keys, atOnce)) yield* await rowsOf(of, some);
    }
    for (const [month, keys] of byMonth(await keysOf(of))) {
      yield [month, listCsv(of, about.name, columns, rows(keys))];
    }
  },
});

function byMonth<Key extends OfDay>(keys: readonly Key[]): Map<string, Key[]> {
  const months = new Map<string, Key[]>();
  for (const key of keys) {
    const month = monthOf(key.day);
    const its = months.get(month);
    if (its) its.push(key);
    else months.set(month, [key]);
  }
  return months;
}
