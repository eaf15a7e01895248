import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import { byIds } from '../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { standardName } from '../../platform/standard-name.ts';
import { allClassIds, type ClassFilter, inThisOrder } from './class-list.ts';
import type { Presented } from './class-record.ts';
import { classTeacherInWords } from './class-teacher-words.ts';

const columns: readonly Column<Presented>[] = [
  ['classes:field.school', ({ schoolName }) => schoolName],
  ['classes:field.udiseCode', ({ udiseCode }) => udiseCode],
  ['classes:field.academicYear', ({ academicYearName }) => academicYearName],
  ['classes:field.standard', ({ standard }, { say }) => standardName(say, standard)],
  ['classes:field.division', ({ division }) => division],
  ['classes:field.medium', ({ medium }, { say }) => medium && say(`schools:medium.${medium}`)],
  ['classes:field.stream', ({ stream }, { say }) => stream && say(`classes:stream.${stream}`)],
  ['classes:field.room', ({ room }) => room],
  ['classes:field.classTeacher', (row, { say }) => classTeacherInWords(say, row)],
  ['classes:field.students', ({ students }) => students],
  ['classes:field.capacity', ({ capacity }) => capacity],
];

/** The whole filtered list. */
export async function classesAsCsv(call: ListContext, filter: ClassFilter): Promise<FileAnswer> {
  const ids = await allClassIds(call.db, filter);
  return listCsv(
    call,
    'classes',
    columns,
    byIds(ids, (some) => inThisOrder(call.db, some)),
  );
}
