import type { FileAnswer } from '../file-answer.ts';
import type { Call } from '../serve.ts';
import type { ExportCell } from './cell.ts';
import { csvAnswer } from './csv.ts';

/** What an export is written with: the day of its name, and the reader's words. */
export type ExportContext = Pick<Call, 'clock' | 'say' | 'language'>;

/** The same for what is read from the database as it is written. */
export type ListContext = ExportContext & Pick<Call, 'db' | 'person'>;

/** The key of a heading, and the cell below it. */
export type Column<Row> = readonly [
  heading: string,
  cell: (row: Row, by: ExportContext) => ExportCell,
];

/** A list as a file that is named after it and its day. */
export function listCsv<Row>(
  { clock, say, language }: ExportContext,
  name: string,
  columns: readonly Column<Row>[],
  list: AsyncIterable<Row> | Iterable<Row>,
  day = clock.schoolDay(),
): FileAnswer {
  const by = { clock, say, language };
  async function* rows() {
    for await (const row of list) yield columns.map(([, cell]) => cell(row, by));
  }
  return csvAnswer(
    `${name}-${day}.csv`,
    columns.map(([heading]) => say(heading)),
    rows(),
  );
}
