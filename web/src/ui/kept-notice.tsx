import { useTranslation } from 'react-i18next';
import styles from './kept-notice.module.css';
import { useFormat } from './use-format.ts';

/** Says that what follows is the device's copy, and how old it is. */
export function KeptNotice({ at }: { at: string | undefined }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (!at) return null;
  return (
    <p className={styles.notice} role="status">
      {t('keptAsOf', { when: format.instant(at) })}
    </p>
  );
}
