import { openLoanStates } from '@shala/contract/loan-states.ts';
import { useTranslation } from 'react-i18next';
import { loansHref } from '../../../app/links/library-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../enrolments.module.css';

interface LibraryClearanceProps {
  admissionId: string;
}

/** The books that a student has yet to bring back before going, for who may see loans; it stops nothing. */
export function LibraryClearance({ admissionId }: LibraryClearanceProps) {
  const may = useMay();
  return may('library/fetchLoans') ? <Borrowed admissionId={admissionId} /> : null;
}

function Borrowed({ admissionId }: LibraryClearanceProps) {
  const { t } = useTranslation('enrolments');
  const { data, error, refetch } = useCallQuery('library/fetchLoans', {
    query: { admissionId, state: openLoanStates },
  });
  if (error && !data) {
    return (
      <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()}>
        {t('clearance.booksUnknown')}
      </ErrorState>
    );
  }
  if (!data) return null;
  const [loan] = data.rows;
  if (!loan) return <p className={styles.quiet}>{t('clearance.noBooks')}</p>;
  const titles = data.rows.map(({ bookName }) => bookName).join(', ');
  return (
    <p className={styles.note} role="status">
      <LanguageText>{t('clearance.books', { count: data.total, titles })}</LanguageText>{' '}
      <Link
        className={styles.inText}
        href={`${loansHref()}?search=${encodeURIComponent(loan.borrowerName)}`}
      >
        {t('clearance.openLoans')}
      </Link>
    </p>
  );
}
