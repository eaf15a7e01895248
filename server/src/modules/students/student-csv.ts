import { inPieces } from '@shala/contract/in-pieces.ts';
import type { ListedStudent } from '@shala/contract/students.ts';
import type { Clock } from '../../platform/clock.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvAnswer } from '../../platform/export/csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel } from '../classes/classes-public.ts';
import { stillInReach } from './listed-student.ts';
import { allAdmissionIds, type StudentFilter } from './student-list.ts';

type Column = [key: string, cell: (one: ListedStudent, say: Say) => ExportCell];

const columns: readonly Column[] = [
  ['school', ({ schoolName }) => schoolName],
  ['registerNumber', ({ registerNumber }) => registerNumber],
  ['name', ({ name }) => name],
  ['localName', ({ localName }) => localName],
  [
    'class',
    ({ standard, division, stream }, say) =>
      standard !== null && division !== null
        ? classLabel(say, { standard, division, stream })
        : null,
  ],
  ['rollNumber', ({ rollNumber }) => rollNumber],
  ['gender', ({ gender }, say) => say(`students:gender.${gender}`)],
  ['dateOfBirth', ({ dateOfBirth }) => dateOfBirth],
  ['category', ({ category }, say) => category && say(`students:category.${category}`)],
  ['isRte', ({ isRte }, say) => yesNo(isRte, say)],
  ['isCwsn', ({ isCwsn }, say) => yesNo(isCwsn, say)],
  ['pen', ({ pen }) => pen],
  ['guardian', ({ guardianName }) => guardianName],
  ['guardianMobile', ({ guardianMobile }) => guardianMobile],
  ['leftOn', ({ leftOn }) => leftOn],
];

const yesNo = (is: boolean | null, say: Say) =>
  is === null ? null : say(is ? 'students:yes' : 'students:no');

const studentsAtOnce = 1000;

/** The whole filtered list, sent a thousand students at a time. */
export async function studentsAsCsv(
  { db, clock, say }: { db: Scoped; clock: Clock; say: Say },
  filter: StudentFilter,
): Promise<FileAnswer> {
  const ids = await allAdmissionIds(db, filter);
  async function* rows() {
    for (const piece of inPieces(ids, studentsAtOnce)) {
      for (const one of await stillInReach(db, piece)) {
        yield columns.map(([, cell]) => cell(one, say));
      }
    }
  }
  return csvAnswer(
    `students-${clock.schoolDay()}.csv`,
    columns.map(([key]) => say(`students:field.${key}`)),
    rows(),
  );
}
