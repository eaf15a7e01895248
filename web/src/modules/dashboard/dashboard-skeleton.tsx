import { useTranslation } from 'react-i18next';
import styles from './dashboard.module.css';

export function DashboardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.skeleton} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('list.loading')}
      </span>
      <div />
      <div />
      <div />
    </div>
  );
}
