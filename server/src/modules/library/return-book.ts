import type { Loan } from '@shala/contract/book-loans.ts';
import type { ReturnedLoan, returnForm } from '@shala/contract/book-returns.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import type * as z from 'zod';
import { conflictError, invalid } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import type { CheckedDb } from '../../platform/scope.ts';
import type { Call } from '../../platform/serve.ts';
import { requireVersion } from '../../platform/versioned-rows.ts';
import { settleDue } from './charge-for-loan.ts';
import { type Lending, recordLoan } from './issue-book.ts';
import { findLoan } from './loan-record.ts';
import { holdFreeCopies } from './reservations/hold-copies.ts';
import { holdOf } from './reservations/hold-of.ts';
import { returnLost } from './return-lost.ts';

type Form = Omit<z.output<typeof returnForm>, 'idempotencyKey'>;
type Ending = Lending & Pick<Call, 'person'>;

/** Takes a copy back, also one that was noted as lost, or notes it as lost. */
export const returnBook = (
  call: Ending,
  form: z.output<typeof returnForm>,
): Promise<ReturnedLoan> =>
  transactOnce(call, 'library/returnBook', form, async (call, form) => {
    const { db, clock } = call;
    const checked = await db.lock('book_loan', form.id);
    const before = await findLoan(call, form.id);
    const isFound = before.state === 'lost' && form.ending === 'returned';
    if (before.endedOn && !isFound) throw conflictError('book.already_back');
    requireVersion(before, form.version);
    const paise = isFound ? 0 : owedFor(before, form);
    requirePaid(form, paise);
    // Before its copy, as everyone does who changes the queue of a book.
    await db.lock('book', before.bookId, 'no key update');
    const reversedPaise = isFound ? await returnLost(call, checked, before) : 0;
    if (!isFound) await endLoan(call, checked, before, { ...form, paise });
    const { schoolId, bookId, copyId } = before;
    await holdFreeCopies(checked, { schoolId, bookId, today: clock.schoolDay() });
    const payment = paise > 0 ? await settleDue(call, before, { ...form, paise }) : null;
    const after = await findLoan(call, form.id);
    await recordLoan(call, form.ending === 'lost' ? 'lose' : 'return', after);
    return { ...after, hold: await holdOf(db, copyId), reversedPaise, payment };
  });

/** It is known what becomes of what is owed, and what was taken in cash is all of it, also after another day has begun. */
function requirePaid({ due, paidPaise }: Form, paise: number): void {
  if (paise > 0 && !due) throw invalid({ field: 'due', key: 'required' });
  if (due === 'pay' && paidPaise !== paise) {
    throw conflictError('book.due_changed', { amount: amountInFigures(paise) });
  }
}

async function endLoan(
  { db, clock }: Lending,
  checked: CheckedDb,
  before: Loan,
  form: Form & { paise: number },
): Promise<void> {
  const { paise } = form;
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
}

/** Staff settle theirs among themselves. */
function owedFor({ admissionId, finePaise, pricePaise }: Loan, form: Form): number {
  if (!admissionId) return 0;
  const price = form.ending === 'lost' ? (form.pricePaise ?? pricePaise ?? 0) : 0;
  return finePaise + price;
}
