import type { Loan, ReturnedLoan, returnForm } from '@shala/contract/library.ts';
import type * as z from 'zod';
import { conflictError, invalid } from '../../platform/errors.ts';
import { type CheckedDb, transact } from '../../platform/scope.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { chargeStudent } from '../fees/fees-public.ts';
import { chargeFor } from './charge-for-loan.ts';
import { type Lending, recordLoan } from './issue-book.ts';
import { findLoan } from './loan-record.ts';
import { holdFreeCopies } from './reservations/hold-copies.ts';
import { holdOf } from './reservations/hold-of.ts';
import { returnLost } from './return-lost.ts';

type Form = z.output<typeof returnForm>;

/** Takes a copy back, also one that was noted as lost, or notes it as lost. */
export const returnBook = (call: Lending, form: Form): Promise<ReturnedLoan> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = await db.lock('book_loan', form.id);
    const before = await findLoan(call, form.id);
    const isFound = before.state === 'lost' && form.ending === 'returned';
    if (before.endedOn && !isFound) throw conflictError('book.already_back');
    requireVersion(before, form.version);
    // Before its copy, as everyone does who changes the queue of a book.
    await db.lock('book', before.bookId, 'no key update');
    const reversedPaise = isFound ? await returnLost(call, checked, before) : 0;
    if (!isFound) await endLoan(call, checked, before, form);
    const { schoolId, bookId, copyId } = before;
    await holdFreeCopies(checked, { schoolId, bookId, today: clock.schoolDay() });
    const after = await findLoan(call, form.id);
    await recordLoan(call, form.ending === 'lost' ? 'lose' : 'return', after);
    return { ...after, hold: await holdOf(db, copyId), reversedPaise };
  });

/** What a student owes goes to the student's fees or is waived for a reason; staff settle theirs among themselves. */
async function endLoan(call: Lending, checked: CheckedDb, before: Loan, form: Form): Promise<void> {
  const { db, clock } = call;
  const paise = owedFor(before, form);
  if (paise > 0 && !form.due) throw invalid({ field: 'due', key: 'required' });
  const isWaived = paise > 0 && form.due === 'waive';
  await db
    .update('book_loan')
    .set({
      ended_on: clock.schoolDay(),
      ending: form.ending,
      days_late: before.daysLate,
      fine_paise: paise,
      waived_for: isWaived ? form.reason! : null,
      version: before.version + 1,
    })
    .where('book_loan.id', '=', form.id)
    .execute();
  if (form.ending === 'lost') {
    await checked
      .updateTable('book_copy')
      .set((eb) => ({ state: 'lost', version: eb('version', '+', 1) }))
      .where('id', '=', before.copyId)
      .execute();
  }
  if (paise > 0 && !isWaived) await chargeStudent(call, chargeFor(before, paise));
}

function owedFor({ admissionId, finePaise, pricePaise }: Loan, form: Form): number {
  if (!admissionId) return 0;
  const price = form.ending === 'lost' ? (form.pricePaise ?? pricePaise ?? 0) : 0;
  return finePaise + price;
}
