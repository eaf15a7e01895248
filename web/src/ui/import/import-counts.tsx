import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ImportResult } from './import-types.ts';

/** How many rows the import adds, changes, leaves or rejects; rows that only wait for an answer are not wrong. */
export function ImportCounts({ result }: { result: ImportResult }) {
  const { t } = useTranslation('imports');
  const { inserted, updated, unchanged, waiting = 0 } = result;
  const counts = {
    inserted,
    updated,
    unchanged,
    ...(waiting > 0 && { waiting }),
    rejected: result.rejected - waiting,
  };
  return (
    <div role="status">
      <dl className={styles.counts}>
        {Object.entries(counts).map(([kind, count]) => (
          <div key={kind} className={styles.count} data-kind={count > 0 ? kind : undefined}>
            <dt>{t(`wizard.count.${kind as keyof typeof counts}`)}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
