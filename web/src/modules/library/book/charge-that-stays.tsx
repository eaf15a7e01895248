import type { BookCopy } from '@shala/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../library.module.css';
import { useLibraryWords } from '../use-library-words.ts';

interface ChargeThatStaysProps {
  copy: BookCopy;
  schoolId: string;
}

/** Who was charged for a lost copy: a change of its state alone leaves the charge, and the counter reverses it. */
export function ChargeThatStays({ copy, schoolId }: ChargeThatStaysProps) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  const { data } = useCallQuery('library/fetchLoans', {
    query: { schoolId: [schoolId], accessionNumber: copy.accessionNumber, state: ['lost'] },
  });
  const loan = data?.rows.find(({ canReturnLost }) => canReturnLost);
  if (!loan || loan.finePaise === 0 || loan.waivedFor !== null) return null;
  return (
    <p className={styles.quiet} role="status">
      <LanguageText>
        {t('copy.chargeStays', {
          name: words.borrower(loan),
          amount: format.money(loan.finePaise),
          day: format.date(loan.endedOn!),
        })}
      </LanguageText>
    </p>
  );
}
