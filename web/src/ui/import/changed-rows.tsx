import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { Pager } from '../list/pager.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './import.module.css';
import type { ChangesInWords, ImportResult } from './import-types.ts';
import { useLinePages } from './use-line-pages.ts';

interface ChangedRowsProps {
  result: ImportResult;
  jobId: string;
  changesInWords?: ChangesInWords | undefined;
}

/** What the import changes in existing records, as old and new. */
export function ChangedRows({ result, jobId, changesInWords }: ChangedRowsProps) {
  const { t } = useTranslation('imports');
  const { rows, total, list, error, refetch } = useLinePages({ jobId, outcome: 'updated' });
  const inWords =
    changesInWords ??
    ((changes) =>
      changes.map(({ field, from, to }) => ({
        field: result.fields.find(({ key }) => key === field)?.label ?? field,
        from: String(from ?? ''),
        to: String(to ?? ''),
      })));
  if (error) return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  if (total === 0) return null;
  return (
    <section aria-label={t('wizard.changedRows')}>
      <div className={styles.problemsHead}>
        <h2>{t('wizard.changedRows')}</h2>
      </div>
      <p className={styles.aside}>{t('wizard.changedHint')}</p>
      <table className={styles.problems}>
        <caption className="visually-hidden">{t('wizard.changedRows')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wizard.line')}</th>
            <th scope="col">{t('wizard.changes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, changes }) => (
            <tr key={line}>
              <td data-label={t('wizard.line')}>
                {formatNumber(line)}
                <span className={styles.rowName} translate="no">
                  {name}
                </span>
              </td>
              <td data-label={t('wizard.changes')}>
                <ul className={styles.preview}>
                  {inWords(changes).map(({ field, from, to }) => (
                    <li key={field}>
                      {field}: <del translate="no">{from || '–'}</del> →{' '}
                      <ins translate="no">{to || '–'}</ins>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager list={list} total={total} />
    </section>
  );
}
