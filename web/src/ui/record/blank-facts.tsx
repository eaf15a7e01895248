import { useTranslation } from 'react-i18next';
import { Link } from '../navigation.tsx';
import { type Fact, isBlank } from './facts.tsx';
import styles from './record.module.css';

interface BlankFactsProps {
  /** All that a record can have. */
  facts: readonly Fact[];
  /** The form in which they are filled in, for who may open it. */
  formHref?: string | undefined;
}

/** What nobody has filled in yet takes one line, not a dash each. */
export function BlankFacts({ facts, formHref }: BlankFactsProps) {
  const { t } = useTranslation('common');
  const names = facts.filter(isBlank).map(({ label }) => label);
  if (names.length === 0) return null;
  return (
    <p className={styles.blanks}>
      {t('record.blanks', { names: names.join(', ') })}{' '}
      {formHref && <Link href={formHref}>{t('record.fillIn')}</Link>}
    </p>
  );
}
