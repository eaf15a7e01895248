import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ImportResult } from './import-types.ts';

const kinds = ['inserted', 'updated', 'unchanged', 'rejected'] as const;

/** How many rows the import adds, changes, leaves or rejects. */
export function ImportCounts({ result }: { result: ImportResult }) {
  const { t } = useTranslation('imports');
  return (
    <div role="status">
      <dl className={styles.counts}>
        {kinds.map((kind) => (
          <div key={kind} className={styles.count} data-kind={result[kind] > 0 ? kind : undefined}>
            <dt>{t(`wizard.count.${kind}`)}</dt>
            <dd>{formatNumber(result[kind])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
