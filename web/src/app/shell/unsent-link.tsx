import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../platform/outbox/outbox.ts';
import { IconCloudUpload } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import styles from './activity-menu.module.css';

/** Shows how many items wait on this device; hidden when there are none. */
export function UnsentLink() {
  const { t } = useTranslation('shell');
  const { own, others } = useOutbox();
  const count = own.length + others;
  if (count === 0) return null;
  return (
    <Link href="/attendance/unsent" className={styles.button} aria-label={t('unsent', { count })}>
      <IconCloudUpload size="2.2rem" aria-hidden />
      <span className={styles.dot}>{count}</span>
    </Link>
  );
}
