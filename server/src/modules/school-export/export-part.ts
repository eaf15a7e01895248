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

type OfDay = Exporting & { day: string };

/** The same month by month, as all years at once would have more rows than Excel opens; each day is read by itself. */
export const monthlyPart = <Row>(
  about: About,
  daysOf: (of: Exporting) => Promise<readonly string[]>,
  rowsOf: (of: OfDay) => Promise<Iterable<Row>>,
  columns: readonly Column<Row>[],
): ExportPart => ({
  ...about,
  read: async function* (of) {
    async function* rows(days: readonly string[]) {
      for (const day of days) yield* await rowsOf({ ...of, day });
    }
    for (const [month, days] of monthsOf(await daysOf(of))) {
      yield [month, listCsv(of, about.name, columns, rows(days))];
    }
  },
});

function monthsOf(days: readonly string[]): Map<string, string[]> {
  const months = new Map<string, string[]>();
  for (const day of days) {
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return months;
}
