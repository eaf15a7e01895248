import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { Pager } from '../list/pager.tsx';
import { ScrollFrame } from '../scroll-frame.tsx';
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
    <section>
      <div className={styles.problemsHead}>
        <h2>{t('wizard.newRows')}</h2>
      </div>
      <ScrollFrame label={t('wizard.newRows')}>
        <table className={styles.good}>
          <caption className="visually-hidden">{t('wizard.newRows')}</caption>
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
      </ScrollFrame>
      <Pager list={list} total={total} />
    </section>
  );
}
