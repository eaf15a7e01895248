import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ImportResult } from './import-types.ts';

/** The sheets, rows and hidden columns of the file that are not taken for records. */
export function NotUsed({ result }: { result: ImportResult }) {
  const { t } = useTranslation('imports');
  const { skippedRows = [], skippedCount = 0, hiddenColumns = [], otherSheets = [] } = result;
  return (
    <>
      {otherSheets.length > 0 && (
        <p className={styles.notice}>
          {t('wizard.otherSheets', { sheet: result.sheet, others: otherSheets.join(', ') })}
        </p>
      )}
      {hiddenColumns.length > 0 && (
        <p className={styles.notice}>
          {t('wizard.hiddenColumns', { columns: hiddenColumns.join(', ') })}
        </p>
      )}
      {skippedCount > 0 && (
        <details className={styles.notice}>
          <summary>
            {t('wizard.skippedRows', { count: skippedCount, n: formatNumber(skippedCount) })}
          </summary>
          <ul translate="no">
            {skippedRows.map(({ line, text }) => (
              <li key={line}>
                {formatNumber(line)}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
