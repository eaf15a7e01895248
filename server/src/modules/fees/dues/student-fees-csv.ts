import type { ListedFees } from '@shala/contract/fee-accounts.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { inRupees } from '../in-rupees.ts';
import { listedFees } from './listed-fees.ts';
import { allStudentFees, type StudentFeesFilter } from './student-fees.ts';

type Column = [key: string, cell: (one: ListedFees) => ExportCell];

const columns: readonly Column[] = [
  ['students:field.registerNumber', ({ registerNumber }) => registerNumber],
  ['students:field.name', ({ name }) => name],
  ['students:field.localName', ({ localName }) => localName],
  ['students:field.class', ({ className }) => className],
  ['students:field.guardianMobile', ({ mobile }) => mobile],
  [
    'messages:fees.dues.owed',
    ({ balancePaise, advancePaise }) => inRupees(balancePaise + advancePaise),
  ],
  ['messages:fees.dues.overdue', ({ overduePaise }) => inRupees(overduePaise)],
  ['messages:fees.dues.overdueSince', ({ overdueSince }) => overdueSince],
  ['messages:fees.dues.ahead', ({ advancePaise }) => inRupees(advancePaise)],
  ['students:field.leftOn', ({ leftOn }) => leftOn],
];

const studentsAtOnce = 1000;

/** The whole filtered list, sent a thousand students at a time. */
export async function studentFeesCsv(
  { db, clock, say }: ReadingWithTexts,
  filter: StudentFeesFilter,
): Promise<FileAnswer> {
  const found = await allStudentFees(db, filter, clock.schoolDay());
  async function* rows() {
    for (const piece of inPieces(found, studentsAtOnce)) {
      for (const one of await listedFees(db, say, piece)) {
        yield columns.map(([, cell]) => cell(one));
      }
    }
  }
  return csvAnswer(
    `dues-${clock.schoolDay()}.csv`,
    columns.map(([key]) => say(key)),
    rows(),
  );
}
