import { Button } from '@mantine/core';
import type { Borrower } from '@shala/contract/library.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';
import { useEndLoan } from '../loans/use-end-loan.tsx';
import { useRenew } from '../loans/use-renew.ts';
import { useLibraryWords } from '../use-library-words.ts';

/** What a borrower has now, to be renewed or taken back. */
export function HeldBooks({ borrower }: { borrower: Borrower }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const { admissionId, accountId } = borrower;
  const { takeBack, dialog } = useEndLoan();
  const renew = useRenew();
  const { data } = useCallQuery(
    'library/fetchLoans',
    {
      query: {
        state: ['out', 'overdue'],
        ...(admissionId ? { admissionId } : { accountId: accountId! }),
      },
    },
    { staleTime: 0 },
  );
  return (
    <>
      <ul className={styles.held} aria-label={t('counter.held')}>
        {data?.rows.map((loan) => (
          <li key={loan.id}>
            <span>
              <LanguageText>{`${loan.bookName} · ${loan.accessionNumber}`}</LanguageText>{' '}
              <StateBadge tone={words.tone(loan.state)}>
                {words.due(loan)}
                {loan.finePaise > 0 &&
                  ` · ${t('loan.fine', { amount: format.money(loan.finePaise) })}`}
              </StateBadge>
            </span>
            <span className={styles.acts}>
              {loan.canRenew && (
                <Button size="xs" variant="default" onClick={() => void renew(loan)}>
                  {t('loan.renew')}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={() => void takeBack(loan)}>
                {t('ending.takeBack')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data?.total === 0 && <p className={styles.quiet}>{t('counter.none')}</p>}
      {dialog}
    </>
  );
}
