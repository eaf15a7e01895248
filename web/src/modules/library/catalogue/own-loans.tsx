import { openLoanStates } from '@shala/contract/library.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../library.module.css';
import { LoanDue } from '../loan-due.tsx';
import { ReservedBooks } from '../reservations/reserved-books.tsx';

/** The books that a student has, with the day of each. */
export function OwnLoans() {
  const { t } = useTranslation('library');
  const { data, error, refetch } = useCallQuery('library/fetchLoans', {
    query: { state: openLoanStates },
  });
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  return (
    <section className={styles.owned} aria-labelledby="own-loans">
      <h2 id="own-loans">{t('own.title')}</h2>
      {data?.total === 0 && <p className={styles.quiet}>{t('own.none')}</p>}
      <ul className={styles.held}>
        {data?.rows.map((loan) => (
          <li key={loan.id}>
            <LanguageText>{loan.bookName}</LanguageText>
            <LoanDue loan={loan} />
          </li>
        ))}
      </ul>
      <ReservedBooks />
    </section>
  );
}
