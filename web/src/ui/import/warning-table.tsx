import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { Pager } from '../list/pager.tsx';
import { ErrorState } from '../states/error-state.tsx';
import styles from './import.module.css';
import type { ImportProblem, ImportResult } from './import-types.ts';
import { useLinePages } from './use-line-pages.ts';

const shownAtOnce = 10;
/** The result has no more than these; the others are read page by page. */
const mostWarnings = 200;

interface WarningTableProps {
  result: ImportResult;
  jobId: string | undefined;
}

/** Warnings for rows that are imported all the same. */
export function WarningTable({ result, jobId }: WarningTableProps) {
  const { t } = useTranslation('imports');
  const warnings = result.warnings ?? [];
  if (warnings.length === 0) return null;
  return (
    <section aria-label={t('wizard.warnings')}>
      <div className={styles.problemsHead}>
        <h2>{t('wizard.warnings')}</h2>
      </div>
      <p className={styles.aside}>
        {t(result.dryRun ? 'wizard.warningsHint' : 'wizard.warningsImported')}
      </p>
      {jobId !== undefined && warnings.length >= mostWarnings ? (
        <LongList key={jobId} jobId={jobId} />
      ) : (
        <ShortList warnings={warnings} />
      )}
    </section>
  );
}

function ShortList({ warnings }: { warnings: readonly ImportProblem[] }) {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(shownAtOnce);
  const more = warnings.length - shown;
  return (
    <>
      <Rows warnings={warnings.slice(0, shown)} />
      {more > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce * 5)}>
          {t('wizard.showMore', { count: more, n: formatNumber(more) })}
        </Button>
      )}
    </>
  );
}

function LongList({ jobId }: { jobId: string }) {
  const { rows, total, list, error, refetch } = useLinePages({ jobId, outcome: 'warned' });
  if (error) return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  return (
    <>
      <Rows warnings={rows.flatMap(({ problems }) => problems)} />
      <Pager list={list} total={total} />
    </>
  );
}

function Rows({ warnings }: { warnings: readonly ImportProblem[] }) {
  const { t } = useTranslation('imports');
  return (
    <table className={styles.problems}>
      <caption className="visually-hidden">{t('wizard.warnings')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('wizard.line')}</th>
          <th scope="col">{t('wizard.column')}</th>
          <th scope="col">{t('wizard.value')}</th>
          <th scope="col">{t('wizard.warning')}</th>
        </tr>
      </thead>
      <tbody>
        {warnings.map(({ line, column, value, message }) => (
          <tr key={`${line} ${column} ${value} ${message}`}>
            <td data-label={t('wizard.line')}>{formatNumber(line)}</td>
            <td data-label={t('wizard.column')} translate="no">
              {column}
            </td>
            <td data-label={t('wizard.value')} translate="no">
              {value || '–'}
            </td>
            <td data-label={t('wizard.warning')}>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
