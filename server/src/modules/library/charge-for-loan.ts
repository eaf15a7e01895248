import type { Loan } from '@shala/contract/book-loans.ts';
import type { returnForm } from '@shala/contract/book-returns.ts';
import type { FeePayment } from '@shala/contract/fee-payments.ts';
import type * as z from 'zod';
import type { Call } from '../../platform/serve.ts';
import { chargePaidNow, chargeStudent } from '../fees/fees-public.ts';

const kind = 'library';
const ofCopy = ({ accessionNumber }: Loan) => `(${accessionNumber})`;

/** What a student's fees are charged for a book that is late or lost. */
const chargeFor = (loan: Loan, paise: number) =>
  ({
    admissionId: loan.admissionId!,
    kind,
    paise,
    reason: `${loan.bookName} ${ofCopy(loan)}`,
  }) as const;

type Due = Pick<z.output<typeof returnForm>, 'due' | 'counterId'> & { paise: number };
type Settling = Pick<Call, 'db' | 'clock' | 'actor' | 'person' | 'say'>;

/** What a student owes goes to the student's fees, where it is paid at once if it was taken in cash, or is waived. */
export async function settleDue(
  call: Settling,
  loan: Loan,
  { due, counterId, paise }: Due,
): Promise<FeePayment | null> {
  if (due === 'waive') return null;
  const charge = chargeFor(loan, paise);
  if (due === 'pay') return chargePaidNow(call, charge, counterId!);
  await chargeStudent(call, charge);
  return null;
}

/** How that charge is found again, also after the title of the book was corrected. */
export const chargedFor = (loan: Loan) =>
  ({
    admissionId: loan.admissionId!,
    kind,
    paise: loan.finePaise,
    dueOn: loan.endedOn!,
    reasonEnd: ofCopy(loan),
    why: 'book_found',
  }) as const;
