import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';
import { useLibraryWords } from '../use-library-words.ts';

const query = { state: ['out', 'overdue'] as ('out' | 'overdue')[] };

/** The books that a student has, with the day of each. */
export function OwnLoans() {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const { data, error, refetch } = useCallQuery('library/fetchLoans', { query });
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
            <StateBadge tone={words.tone(loan.state)}>
              {words.due(loan)}
              {loan.finePaise > 0 &&
                ` · ${t('loan.fine', { amount: format.money(loan.finePaise) })}`}
            </StateBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
