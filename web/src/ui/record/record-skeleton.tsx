import { useTranslation } from 'react-i18next';
import styles from './record.module.css';

const facts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The outline of a record's page while it is fetched. */
export function RecordSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('list.loading')}
      </span>
      <div className={styles.skeletonTitle} />
      <div className={styles.skeletonLine} />
      <div className={styles.skeletonFacts}>
        {facts.map((fact) => (
          <div key={fact} className={styles.skeletonLine} />
        ))}
      </div>
    </div>
  );
}
