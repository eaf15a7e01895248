import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { ErrorGroups } from './error-groups.tsx';
import { GoodRows } from './good-rows.tsx';
import styles from './import.module.css';
import { ImportCounts } from './import-counts.tsx';
import type { ImportEdits, ImportRepair, ImportResult } from './import-types.ts';
import { NotUsed } from './not-used.tsx';
import { ProblemTable } from './problem-table.tsx';
import { RepairsDone } from './repairs-done.tsx';
import { WarningTable } from './warning-table.tsx';

interface CheckStepProps {
  result: ImportResult;
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
  const { result, edits, onDownloadErrors } = props;
  const { t } = useTranslation('imports');
  const count = result.inserted + result.updated;
  const isEdited = Object.keys(edits).length > 0;
  const { errorsFileId } = result;
  // Rows that only wait for an answer are one question, not as many errors.
  const problems = result.errors.filter(({ asks }) => asks === undefined);

  return (
    <section aria-label={t('wizard.step.check')}>
      <ImportCounts result={result} />
      <NotUsed result={result} />
      <RepairsDone result={result} onUndo={props.onUndoRepair} />
      {props.children && <div className={styles.options}>{props.children}</div>}
      <ErrorGroups result={result} onRepair={props.onRepair} />
      {result.errors.length > 0 && (
        <>
          <div className={styles.problemsHead}>
            <h2>{t('wizard.problems')}</h2>
            {errorsFileId && (
              <Button variant="default" size="xs" onClick={() => onDownloadErrors(errorsFileId)}>
                {t('wizard.downloadErrors')}
              </Button>
            )}
          </div>
          {problems.length > 0 && (
            <>
              <p className={styles.aside}>{t('wizard.problemsHint')}</p>
              <ProblemTable problems={problems} edits={edits} onEdits={props.onEdits} />
            </>
          )}
        </>
      )}
      <WarningTable result={result} />
      <GoodRows result={result} />
      <footer className={styles.buttons}>
        <Button variant="default" onClick={props.onBack}>
          {t('wizard.backToColumns')}
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
