import { openLoanStates } from '@shala/contract/loan-states.ts';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../../platform/outbox/use-kept.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { KeptNotice } from '../../../ui/kept-notice.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../library.module.css';
import { LoanDue } from '../loan-due.tsx';
import { ReservedBooks } from '../reservations/reserved-books.tsx';

/** The books that a student has, with the day of each. */
export function OwnLoans() {
  const { t } = useTranslation('library');
  const answer = useCallQuery('library/fetchLoans', { query: { state: openLoanStates } });
  const { data, at, error, refetch } = useKept(answer, 'ownLoans');
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  return (
    <section className={styles.owned} aria-labelledby="own-loans">
      <h2 id="own-loans">{t('own.title')}</h2>
      <KeptNotice at={at} />
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
