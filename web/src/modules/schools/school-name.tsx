import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import styles from './list/schools.module.css';

/** A school in a list; one that is closed says so. */
export const SchoolName = ({ name, status }: Pick<ListedSchool, 'name' | 'status'>) => (
  <>
    <LanguageText>{name}</LanguageText>
    {status === 'closed' && <Closed />}
  </>
);

function Closed() {
  const { t } = useTranslation('schools');
  return (
    <span className={styles.closed}>
      <StateBadge tone="neutral">{t('status.closed')}</StateBadge>
    </span>
  );
}
