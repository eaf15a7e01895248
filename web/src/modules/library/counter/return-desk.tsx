import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import { openLoanStates } from '@shala/contract/loan-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../platform/query-client.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';
import { useEndLoan } from '../loans/use-end-loan.tsx';
import { useLibraryWords } from '../use-library-words.ts';
import { ScanBox } from './scan-box.tsx';

/** Returns book after book by the numbers on them. */
export function ReturnDesk({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string>();
  const [ended, setEnded] = useState<ReturnedLoan[]>([]);
  const { returnBook, dialog } = useEndLoan((loan) => setEnded((others) => [loan, ...others]));

  const enter = async (accessionNumber: string): Promise<boolean> => {
    // One that was noted as lost may have been found.
    const state = [...openLoanStates, 'lost' as const];
    const query = { schoolId: [schoolId], accessionNumber, state };
    try {
      const asked = callQuery('library/fetchLoans', { query });
      const { rows } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
      const loan = rows.find(({ endedOn, canReturnLost }) => !endedOn || canReturnLost);
      if (!loan) {
        setError(t('counter.notOut', { number: accessionNumber }));
        return false;
      }
      await returnBook(loan);
      return true;
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.answer.message);
      return false;
    }
  };

  return (
    <div className={styles.desk}>
      <ScanBox
        label={t('field.accessionNumber')}
        help={t('counter.returnHelp')}
        error={error}
        onChange={() => setError(undefined)}
        onEnter={enter}
      />
      <ul className={styles.held} aria-label={t('counter.returned')} aria-live="polite">
        {ended.map((loan) => (
          <li key={loan.id}>
            <LanguageText>{`${loan.bookName} · ${loan.accessionNumber}`}</LanguageText>
            {loan.hold ? (
              <StateBadge tone="warn">
                <LanguageText>{words.hold(loan.hold)}</LanguageText>
              </StateBadge>
            ) : (
              <LanguageText>{words.borrower(loan)}</LanguageText>
            )}
            {loan.reversedPaise > 0 && (
              <span>{t('done.reversed', { amount: format.money(loan.reversedPaise) })}</span>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  );
}
