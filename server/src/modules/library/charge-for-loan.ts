import type { Loan } from '@shala/contract/library.ts';

const kind = 'library';
const ofCopy = ({ accessionNumber }: Loan) => `(${accessionNumber})`;

/** What a student's fees are charged for a book that is late or lost. */
export const chargeFor = (loan: Loan, paise: number) =>
  ({
    admissionId: loan.admissionId!,
    kind,
    paise,
    reason: `${loan.bookName} ${ofCopy(loan)}`,
  }) as const;

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
