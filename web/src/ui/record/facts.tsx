import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../language-text.tsx';
import styles from './record.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Key facts in as many columns as fit. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation('common');
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isBlank({ value }) ? t('record.blank') : <Shown value={value} />}</dd>
        </div>
      ))}
    </dl>
  );
}

const Shown = ({ value }: { value: ReactNode }) =>
  typeof value === 'string' ? <LanguageText>{value}</LanguageText> : value;

/** Nobody has filled it in. */
export const isBlank = ({ value }: Pick<Fact, 'value'>): boolean =>
  value === null || value === undefined || value === '';
