import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../page-title.tsx';
import { ProgressLine } from '../progress/progress-line.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import type { ImportRun, ImportWizardProps } from './import-types.ts';
import { ResultStep } from './result-step.tsx';
import { type ImportStep, useImportWizard } from './use-import-wizard.ts';
import { WizardSteps } from './wizard-steps.tsx';

/** File, columns, check, import. Every step has a way back; nothing is written before the last one. */
export function ImportWizard(props: ImportWizardProps) {
  const wizard = useImportWizard(props);
  const page = useRef<HTMLDivElement>(null);
  useFocusOnStep(page, wizard.step, props.run.phase);
  return (
    <div ref={page} className={styles.wizard}>
      <PageTitle>{props.title}</PageTitle>
      <WizardSteps
        current={wizard.step}
        isDone={props.run.phase === 'imported'}
        hasColumns={wizard.hasColumns}
      />
      <CurrentStep {...props} wizard={wizard} />
    </div>
  );
}

/**
 * Puts the focus on the heading of each new step, so that the step starts at its top for the eyes and for Tab; also
 * within a step, when the button that was pressed has made room for the progress.
 */
function useFocusOnStep(
  page: RefObject<HTMLDivElement | null>,
  step: ImportStep,
  phase: ImportRun['phase'],
): void {
  const last = useRef({ step, phase });
  useEffect(() => {
    const before = last.current;
    last.current = { step, phase };
    const isLost = before.phase !== phase && document.activeElement === document.body;
    if (before.step !== step || isLost) page.current?.querySelector('h1')?.focus();
  }, [page, step, phase]);
}

type Wizard = ReturnType<typeof useImportWizard>;

function CurrentStep({ wizard, ...props }: ImportWizardProps & { wizard: Wizard }) {
  const { t } = useTranslation('imports');
  const { run } = props;
  switch (run.phase) {
    case 'none':
      return (
        <>
          {props.beforeFile}
          <FileStep
            accept={props.accept}
            fileKinds={props.fileKinds}
            onFile={wizard.checkFile}
            onDownloadTemplate={props.onDownloadTemplate}
          />
        </>
      );
    case 'failed':
      return (
        <>
          {/* Retrying a file that cannot be read does not help; another is chosen below. */}
          <ErrorState
            failure={run.failure}
            onRetry={run.failure.code === 'failed' ? undefined : wizard.retry}
            isSlim
          />
          {props.beforeFile}
          <FileStep
            accept={props.accept}
            fileKinds={props.fileKinds}
            onFile={wizard.checkFile}
            onDownloadTemplate={props.onDownloadTemplate}
          />
        </>
      );
    case 'checking':
    case 'importing':
    case 'undoing':
      return (
        <section className={styles.working} aria-live="polite">
          <h2>{t(`wizard.${run.phase}`)}</h2>
          <ProgressLine label={t(`wizard.${run.phase}`)} done={run.done} total={run.total} />
          {run.phase !== 'checking' && <p>{t('wizard.mayLeave')}</p>}
          {run.phase === 'importing' && props.onStop && (
            <Button variant="default" onClick={props.onStop}>
              {t('wizard.stop')}
            </Button>
          )}
        </section>
      );
    case 'checked':
      return wizard.step === 'columns' ? (
        <ColumnsStep
          key={run.result.fileId}
          result={run.result}
          fileName={wizard.fileName}
          onNext={(mapping, repairs) => wizard.applyMapping(run.result, mapping, repairs)}
          onForget={() => wizard.forgetColumns(run.result)}
          onBack={props.onStartOver}
        />
      ) : (
        <CheckStep
          result={run.result}
          jobId={props.jobId}
          changesInWords={props.changesInWords}
          edits={wizard.edits}
          onEdits={wizard.setEdits}
          onRepair={(repair) => wizard.repair(run.result, repair)}
          onUndoRepair={() => wizard.undoRepair(run.result)}
          onCheckAgain={() => wizard.checkAgain(run.result)}
          onImport={() => wizard.importNow(run.result)}
          onBack={wizard.hasColumns ? wizard.backToColumns : props.onStartOver}
          onDownloadErrors={props.onDownloadErrors}
        >
          {props.extraOptions?.({
            result: run.result,
            options: wizard.options,
            setOptions: (options) => wizard.setOptions(run.result, options),
          })}
        </CheckStep>
      );
    case 'imported':
      return (
        <ResultStep
          result={run.result}
          jobId={props.jobId}
          doneHref={props.doneHref}
          onUndo={props.onUndo}
          onStartOver={props.onStartOver}
          onDownloadErrors={props.onDownloadErrors}
        >
          {props.followUp?.(run.result)}
        </ResultStep>
      );
  }
}
