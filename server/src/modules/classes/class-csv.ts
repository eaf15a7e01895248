import { inPieces } from '@shala/contract/in-pieces.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvAnswer } from '../../platform/export/csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../platform/serve.ts';
import { standardName } from '../../platform/standard-name.ts';
import type { Say } from '../../platform/texts.ts';
import { allClassIds, type ClassFilter, inThisOrder } from './class-list.ts';
import type { Presented } from './class-record.ts';

type Column = [key: string, cell: (one: Presented, say: Say) => ExportCell];

const columns: readonly Column[] = [
  ['school', ({ schoolName }) => schoolName],
  ['udiseCode', ({ udiseCode }) => udiseCode],
  ['academicYear', ({ academicYearName }) => academicYearName],
  ['standard', ({ standard }, say) => standardName(say, standard)],
  ['division', ({ division }) => division],
  ['medium', ({ medium }, say) => medium && say(`schools:medium.${medium}`)],
  ['stream', ({ stream }, say) => stream && say(`classes:stream.${stream}`)],
  ['room', ({ room }) => room],
  ['classTeacher', ({ classTeacherName }) => classTeacherName],
  ['students', ({ students }) => students],
  ['capacity', ({ capacity }) => capacity],
];

const classesAtOnce = 1000;

/** The whole filtered list, sent a thousand classes at a time. */
export async function classesAsCsv(
  { db, clock, say }: ReadingWithTexts,
  filter: ClassFilter,
): Promise<FileAnswer> {
  const ids = await allClassIds(db, filter);
  async function* rows() {
    for (const piece of inPieces(ids, classesAtOnce)) {
      for (const one of await inThisOrder(db, piece)) {
        yield columns.map(([, cell]) => cell(one, say));
      }
    }
  }
  return csvAnswer(
    `classes-${clock.schoolDay()}.csv`,
    columns.map(([key]) => say(`classes:field.${key}`)),
    rows(),
  );
}
