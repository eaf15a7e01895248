import { Button } from '@mantine/core';
import type { Borrower } from '@shala/contract/book-borrowers.ts';
import type { Loan } from '@shala/contract/book-loans.ts';
import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import { openLoanStates } from '@shala/contract/loan-states.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../library.module.css';
import { LoanDue } from '../loan-due.tsx';
import { useEndLoan } from '../loans/use-end-loan.tsx';
import { useRenew } from '../loans/use-renew.ts';
import { ReservedBooks } from '../reservations/reserved-books.tsx';

interface HeldBooksProps {
  borrower: Borrower;
  onReturned: (loan: ReturnedLoan) => void;
}

/** What a borrower has now, to be renewed or returned. */
export function HeldBooks({ borrower, onReturned }: HeldBooksProps) {
  const { t } = useTranslation('library');
  const { admissionId, accountId } = borrower;
  const { returnBook, dialog } = useEndLoan(onReturned);
  const renew = useRenew();
  const { data, error, refetch } = useCallQuery(
    'library/fetchLoans',
    {
      query: {
        state: openLoanStates,
        ...(admissionId ? { admissionId } : { accountId: accountId! }),
      },
    },
    { staleTime: 0 },
  );
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  const overdue = data?.rows.filter(({ state }) => state === 'overdue').length ?? 0;
  const isTwice = (loan: Loan) =>
    data!.rows.some((one) => one.id !== loan.id && one.bookId === loan.bookId);
  return (
    <>
      <p role="status">
        {overdue > 0 && (
          <StateBadge tone="warn">{t('counter.overdue', { count: overdue })}</StateBadge>
        )}
      </p>
      <ul className={styles.held} aria-label={t('counter.held')}>
        {data?.rows.map((loan) => (
          <li key={loan.id}>
            <span>
              <LanguageText>{`${loan.bookName} · ${loan.accessionNumber}`}</LanguageText>{' '}
              <LoanDue loan={loan} />
              {isTwice(loan) && <StateBadge tone="warn">{t('counter.twice')}</StateBadge>}
            </span>
            <span className={styles.acts}>
              {loan.canRenew && (
                <Button size="xs" variant="default" onClick={() => void renew(loan)}>
                  {t('loan.renew')}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => void returnBook(loan)}>
                {t('ending.return')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data?.total === 0 && <p className={styles.quiet}>{t('counter.none')}</p>}
      <ReservedBooks borrower={borrower} />
      {dialog}
    </>
  );
}
