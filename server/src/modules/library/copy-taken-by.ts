import { dayInFigures } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { type ApiError, type FieldIssue, invalid } from '../../platform/errors.ts';
import type { Lending } from './issue-book.ts';
import type { Standing } from './issue-standing.ts';
import { findLoan } from './loan-record.ts';

/** Why a copy that is out is not issued: until when somebody has it, and who where the caller may know. */
export async function copyTakenBy(
  call: Lending,
  { id, dueOn, isOwn }: NonNullable<Standing['taken']>,
): Promise<ApiError> {
  const day = dayInFigures(dueOn);
  const refused = (key: string, values: FieldIssue['values']) =>
    invalid({ field: 'accessionNumber', key, values });
  if (isOwn) {
    const { canRenew } = await findLoan(call, id);
    return refused(canRenew ? 'copy_own_renewable' : 'copy_own', { day });
  }
  const holder = await call.db
    .from('book_loan')
    .leftJoin('admission', 'admission.id', 'book_loan.admission_id')
    .leftJoin('student', 'student.id', 'admission.student_id')
    .leftJoin('account', 'account.id', 'book_loan.account_id')
    .where('book_loan.id', '=', id)
    .select([
      sql<string>`coalesce(student.name, account.name)`.as('name'),
      'student.local_name as localName',
    ])
    .executeTakeFirst();
  return holder ? refused('copy_with', { name: holder, day }) : refused('copy_until', { day });
}
