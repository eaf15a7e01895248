import type { Loan } from '@shala/contract/book-loans.ts';
import { conflictError } from '../../platform/errors.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import { reverseStudentCharge } from '../fees/fees-public.ts';
import { chargedFor } from './charge-for-loan.ts';
import { forgetMissed } from './forget-missed.ts';
import type { Lending } from './issue-book.ts';

/** Returns a copy that was noted as lost; what was charged for it is reversed. The loan and the book are locked. */
export async function returnLost(call: Lending, db: CheckedDb, lost: Loan): Promise<number> {
  const { id, copyId, schoolId, finePaise, waivedFor } = lost;
  const { numUpdatedRows } = await db
    .updateTable('book_copy')
    .set((eb) => ({ state: 'kept', version: eb('version', '+', 1) }))
    .where('id', '=', copyId)
    .where('state', '=', 'lost')
    .executeTakeFirstOrThrow();
  if (!lost.canReturnLost || numUpdatedRows === 0n) throw conflictError('book.already_back');
  await forgetMissed(db, { schoolId, copyId });
  await call.db
    .update('book_loan')
    .set({
      ended_on: call.clock.schoolDay(),
      ending: 'returned',
      fine_paise: 0,
      waived_for: null,
      version: lost.version + 1,
    })
    .where('book_loan.id', '=', id)
    .execute();
  // Staff are charged nothing.
  const wasCharged = finePaise > 0 && waivedFor === null;
  return wasCharged ? reverseStudentCharge(call, chargedFor(lost)) : 0;
}
