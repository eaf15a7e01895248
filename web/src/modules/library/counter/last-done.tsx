import { Button } from '@mantine/core';
import type { Loan } from '@shala/contract/library.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import styles from '../library.module.css';
import { useEndLoan } from '../loans/use-end-loan.tsx';
import { useLibraryWords } from '../use-library-words.ts';

interface LastIssuedProps {
  loan: Loan | undefined;
  onUndone: () => void;
}

/** What was issued last and to whom, and its undo: a class set goes on to the next student by itself. */
export function LastIssued({ loan, onUndone }: LastIssuedProps) {
  const { t } = useTranslation('library');
  const words = useLibraryWords();
  const { returnBook, isBusy, dialog } = useEndLoan(onUndone);
  return (
    <div className={styles.acts}>
      <p className={styles.done} role="status">
        {loan && (
          <>
            <LanguageText>
              {t('done.issued', { name: loan.bookName, until: words.due(loan) })}
            </LanguageText>{' '}
            <LanguageText>{words.borrower(loan)}</LanguageText>
          </>
        )}
      </p>
      {loan && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void returnBook(loan)}>
          {t('counter.undo')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
