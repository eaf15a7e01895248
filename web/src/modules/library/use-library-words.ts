import type { Loan } from '@shala/contract/book-loans.ts';
import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import type { Book } from '@shala/contract/books.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

const tones: Record<Loan['state'], Tone> = {
  out: 'waiting',
  overdue: 'warn',
  returned: 'good',
  lost: 'bad',
};

type Hold = NonNullable<ReturnedLoan['hold']>;
interface OfBorrower<Name> {
  borrowerName: Name;
  borrowerLocalName: string | null;
}

/** How the library's records read. */
export function useLibraryWords() {
  const { t } = useTranslation('library');
  const format = useFormat();
  const nameOf = useLocalName();
  const borrower = <Name extends string | null>(of: OfBorrower<Name>) =>
    nameOf(namesOf('borrower', of));
  const hold = (of: Hold) => {
    const name = borrower(of);
    const day = format.date(of.heldUntil);
    return name ? t('reservation.keepFor', { name, day }) : t('reservation.keep', { day });
  };
  return {
    language: (language: Book['language']) => t(`language.${language}`),
    subject: (book: Book): string | null => book.subjectName && nameOf(namesOf('subject', book)),
    copies: ({ copies, available }: Book) =>
      t('list.availableOf', { available: format.number(available), copies: format.number(copies) }),
    borrower,
    borrowerDetails: ({ className, registerNumber, borrower }: Loan) =>
      borrower === 'staff'
        ? t('borrower.staff')
        : [className, registerNumber].filter(Boolean).join(' · '),
    state: (state: Loan['state']) => t(`state.${state}`),
    tone: (state: Loan['state']) => tones[state],
    hold,
    kept: (of: Hold) => {
      const name = borrower(of);
      const day = format.date(of.heldUntil);
      return name ? t('reservation.keptFor', { name, day }) : t('reservation.kept', { day });
    },
    /** What became of a loan that has ended, for whom its copy is kept now, and what is no longer owed. */
    ended: (loan: ReturnedLoan): string[] => [
      t(`done.${loan.state}`, { name: loan.bookName }),
      ...(loan.hold ? [hold(loan.hold)] : []),
      ...(loan.reversedPaise > 0
        ? [t('done.reversed', { amount: format.money(loan.reversedPaise) })]
        : []),
    ],
    due: ({ dueOn }: { dueOn: string }) => t('loan.until', { day: format.date(dueOn) }),
  };
}
