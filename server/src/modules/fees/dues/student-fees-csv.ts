import type { ListedFees } from '@shala/contract/fee-accounts.ts';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import { byIds } from '../../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { inRupees } from '../in-rupees.ts';
import { listedFees } from './listed-fees.ts';
import { allStudentFees, type StudentFeesFilter } from './student-fees.ts';

const columns: readonly Column<ListedFees>[] = [
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

/** The whole filtered list. */
export async function studentFeesCsv(
  call: ListContext,
  filter: StudentFeesFilter,
): Promise<FileAnswer> {
  const { db, clock, say } = call;
  const found = await allStudentFees(db, filter, clock.schoolDay());
  return listCsv(
    call,
    'dues',
    columns,
    byIds(found, (some) => listedFees(db, say, some)),
  );
}
