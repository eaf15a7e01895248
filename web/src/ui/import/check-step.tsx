import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { ChangedRows } from './changed-rows.tsx';
import { ErrorGroups } from './error-groups.tsx';
import styles from './import.module.css';
import { ImportCounts } from './import-counts.tsx';
import type { ChangesInWords, ImportEdits, ImportRepair, ImportResult } from './import-types.ts';
import { NewRows } from './new-rows.tsx';
import { NotUsed } from './not-used.tsx';
import { hasProblems, ProblemPages } from './problem-pages.tsx';
import { RepairsDone } from './repairs-done.tsx';
import { WarningTable } from './warning-table.tsx';

interface CheckStepProps {
  result: ImportResult;
  /** The check, whose lines are read page by page. */
  jobId: string | undefined;
  changesInWords?: ChangesInWords | undefined;
  edits: ImportEdits;
  onEdits: (edits: ImportEdits) => void;
  onRepair: (repair: ImportRepair) => void;
  onUndoRepair: () => void;
  onCheckAgain: () => void;
  onImport: () => void;
  onBack: () => void;
  onDownloadErrors: (errorsFileId: string) => void;
  /** The page's own options. */
  children?: ReactNode;
}

/** Shows what the import would do; wrong cells are fixed here or in the downloaded file. */
export function CheckStep(props: CheckStepProps) {
  const { result, jobId, edits, onDownloadErrors } = props;
  const { t } = useTranslation('imports');
  const count = result.inserted + result.updated;
  const isEdited = Object.keys(edits).length > 0;
  const { errorsFileId } = result;

  return (
    <section className={styles.check} aria-label={t('wizard.step.check')}>
      <ImportCounts result={result} />
      <NotUsed result={result} />
      <RepairsDone result={result} onUndo={props.onUndoRepair} />
      {props.children && <div className={styles.options}>{props.children}</div>}
      <ErrorGroups result={result} onRepair={props.onRepair} />
      {hasProblems(result, jobId) && (
        <>
          <div className={styles.problemsHead}>
            <h2>{t('wizard.problems')}</h2>
            {errorsFileId && (
              <Button variant="default" size="xs" onClick={() => onDownloadErrors(errorsFileId)}>
                {t('wizard.downloadErrors')}
              </Button>
            )}
          </div>
          <ProblemPages result={result} jobId={jobId} edits={edits} onEdits={props.onEdits} />
        </>
      )}
      <WarningTable result={result} jobId={jobId} />
      {jobId && result.updated > 0 && (
        <ChangedRows
          key={`changed ${jobId}`}
          result={result}
          jobId={jobId}
          changesInWords={props.changesInWords}
        />
      )}
      {jobId && result.inserted > 0 && (
        <NewRows key={`new ${jobId}`} result={result} jobId={jobId} />
      )}
      <footer className={`${styles.buttons} ${styles.bar}`}>
        <Button variant="default" onClick={props.onBack}>
          {t(result.hasFixedColumns ? 'wizard.otherFile' : 'wizard.backToColumns')}
        </Button>
        {isEdited && <Button onClick={props.onCheckAgain}>{t('wizard.checkAgain')}</Button>}
        <Button
          variant={isEdited ? 'default' : 'filled'}
          disabled={count === 0}
          onClick={props.onImport}
        >
          {count === 0
            ? t('wizard.nothingToImport')
            : t('wizard.importRows', { count, n: formatNumber(count) })}
        </Button>
      </footer>
    </section>
  );
}
