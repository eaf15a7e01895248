import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ImportResult } from './import-types.ts';

/** The first rows that are imported, under our own names of the columns. */
export function GoodRows({ result }: { result: ImportResult }) {
  const { t } = useTranslation('imports');
  const { goodRows = [], fields } = result;
  const shown = fields.filter(({ key }) => goodRows.some(({ cells }) => cells[key]));
  if (goodRows.length === 0) return null;
  return (
    <section aria-label={t('wizard.goodRows')}>
      <div className={styles.problemsHead}>
        <h2>{t('wizard.goodRows')}</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard too */}
      <div className={styles.wide} tabIndex={0}>
        <table className={styles.good}>
          <thead>
            <tr>
              <th scope="col">{t('wizard.line')}</th>
              {shown.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody translate="no">
            {goodRows.map(({ line, cells }) => (
              <tr key={line}>
                <td>{formatNumber(line)}</td>
                {shown.map(({ key }) => (
                  <td key={key}>{cells[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
