import type { ListedFees } from '@shala/contract/fees.ts';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { listedFees } from './listed-fees.ts';
import { allStudentFees, type StudentFeesFilter } from './student-fees.ts';

type Column = [key: string, cell: (one: ListedFees) => ExportCell];

/** Rupees with two places, which a table adds up. */
const rupees = (paise: number): number => paise / 100;

const columns: readonly Column[] = [
  ['registerNumber', ({ registerNumber }) => registerNumber],
  ['name', ({ name }) => name],
  ['localName', ({ localName }) => localName],
  ['class', ({ className }) => className],
  ['mobile', ({ mobile }) => mobile],
  ['owed', ({ balancePaise, advancePaise }) => rupees(balancePaise + advancePaise)],
  ['overdue', ({ overduePaise }) => rupees(overduePaise)],
  ['overdueSince', ({ overdueSince }) => overdueSince],
  ['ahead', ({ advancePaise }) => rupees(advancePaise)],
  ['leftOn', ({ leftOn }) => leftOn],
];

const studentsAtOnce = 1000;

/** The whole filtered list, sent a thousand students at a time. */
export async function studentFeesCsv(
  { db, clock, say }: ReadingWithTexts,
  filter: StudentFeesFilter,
): Promise<FileAnswer> {
  const found = await allStudentFees(db, filter, clock.schoolDay());
  async function* rows() {
    for (let start = 0; start < found.length; start += studentsAtOnce) {
      for (const one of await listedFees(db, say, found.slice(start, start + studentsAtOnce))) {
        yield columns.map(([, cell]) => cell(one));
      }
    }
  }
  return csvAnswer(
    `dues-${clock.schoolDay()}.csv`,
    columns.map(([key]) => say(`messages:fees.dues.${key}`)),
    rows(),
  );
}
