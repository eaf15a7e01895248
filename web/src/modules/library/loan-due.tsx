import type { Loan } from '@shala/contract/book-loans.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useLibraryWords } from './use-library-words.ts';

/** Until when a book may be kept, and what the late days cost so far. */
export function LoanDue({ loan }: { loan: Loan }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  const words = useLibraryWords();
  return (
    <StateBadge tone={words.tone(loan.state)}>
      {words.due(loan)}
      {loan.finePaise > 0 && ` · ${t('loan.fine', { amount: format.money(loan.finePaise) })}`}
    </StateBadge>
  );
}
