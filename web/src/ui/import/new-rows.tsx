import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { Pager } from '../list/pager.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './import.module.css';
import type { ImportResult } from './import-types.ts';
import { useLinePages } from './use-line-pages.ts';

interface NewRowsProps {
  result: ImportResult;
  jobId: string;
}

/** The rows that the import adds, under our own names of the columns. */
export function NewRows({ result, jobId }: NewRowsProps) {
  const { t } = useTranslation('imports');
  const { rows, total, list, error, refetch } = useLinePages({ jobId, outcome: 'inserted' });
  const shown = result.fields.filter(({ key }) => rows.some(({ cells }) => cells[key]));
  if (error) return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  if (total === 0) return null;
  return (
    <section aria-label={t('wizard.newRows')}>
      <div className={styles.problemsHead}>
        <h2>{t('wizard.newRows')}</h2>
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
            {rows.map(({ line, cells }) => (
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
      <Pager list={list} total={total} />
    </section>
  );
}
