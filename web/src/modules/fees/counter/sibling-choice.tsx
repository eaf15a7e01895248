import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './counter.module.css';

interface SiblingChoiceProps {
  siblings: FeeAccount['siblings'];
  chosen: readonly string[];
  onToggle: (admissionId: string, isChosen: boolean) => void;
}

/** Other students of the family, for whom the same payment may be; each gets a receipt. */
export function SiblingChoice({ siblings, chosen, onToggle }: SiblingChoiceProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  if (siblings.length === 0) return null;
  return (
    <fieldset className={styles.siblings}>
      <legend>{t('counter.siblings')}</legend>
      {siblings.map(({ admissionId, className, balancePaise, ...names }) => (
        <label key={admissionId}>
          <input
            type="checkbox"
            checked={chosen.includes(admissionId)}
            onChange={({ currentTarget }) => onToggle(admissionId, currentTarget.checked)}
          />
          <LanguageText>{[nameOf(names), className].filter(Boolean).join(' · ')}</LanguageText>{' '}
          <strong>{formatMoney(balancePaise)}</strong>
        </label>
      ))}
    </fieldset>
  );
}
