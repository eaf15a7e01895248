import { Button } from '@mantine/core';
import type { Loan } from '@shala/contract/book-loans.ts';
import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';
import { useEndLoan } from '../loans/use-end-loan.tsx';
import { useLibraryWords } from '../use-library-words.ts';

interface LastDoneProps {
  /** Issued or returned last. */
  loan: Loan | ReturnedLoan | undefined;
  onUndone: () => void;
}

/** What was issued or returned last and by whom, and the undo of an issue: a class set goes on by itself. */
export function LastDone({ loan, onUndone }: LastDoneProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const { returnBook, isBusy, dialog } = useEndLoan(onUndone);
  const isOut = loan?.endedOn === null;
  const said = (of: Loan | ReturnedLoan) => {
    if (of.endedOn === null) {
      return [t('done.issued', { name: of.bookName, until: words.due(of) }), words.borrower(of)];
    }
    const isFined = of.finePaise > 0 && of.waivedFor === null;
    return [
      t(`done.${of.state}`, { name: of.bookName }),
      [words.borrower(of), isFined && t('loan.fine', { amount: format.money(of.finePaise) })]
        .filter(Boolean)
        .join(', '),
      'hold' in of && of.hold && words.hold(of.hold),
    ];
  };
  return (
    <div className={styles.acts}>
      <p className={styles.done} role="status">
        {loan && <LanguageText>{said(loan).filter(Boolean).join(' ')}</LanguageText>}
      </p>
      {loan && isOut && (
        <Button variant="default" size="xs" loading={isBusy} onClick={() => void returnBook(loan)}>
          {t('counter.undo')}
        </Button>
      )}
      {dialog}
    </div>
  );
}
