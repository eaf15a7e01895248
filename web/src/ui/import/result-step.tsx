import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../dialog/use-confirm.ts';
import { formatNumber } from '../format.ts';
import { useNavigation } from '../navigation.tsx';
import styles from './import.module.css';
import { ImportCounts } from './import-counts.tsx';
import type { ImportResult } from './import-types.ts';
import { WarningTable } from './warning-table.tsx';

interface ResultStepProps {
  result: ImportResult;
  jobId: string | undefined;
  doneHref: string;
  onStartOver: () => void;
  onDownloadErrors: (errorsFileId: string) => void;
  onUndo?: () => void;
  /** The steps that remain for the new rows. */
  children?: ReactNode;
}

/** Shows what the import did, what is left to fix, and the way to undo it. */
export function ResultStep(props: ResultStepProps) {
  const { result, onUndo, onDownloadErrors } = props;
  const { t } = useTranslation('imports');
  const { go } = useNavigation();
  const { confirm, dialog } = useConfirm();
  const { inserted, updated, rejected, errorsFileId, undone } = result;
  const count = inserted + updated;

  const undo = async () => {
    const isSure = await confirm({
      title: t('wizard.undoTitle'),
      consequence: t('wizard.undoConsequence', {
        inserted: formatNumber(inserted),
        updated: formatNumber(updated),
      }),
      verb: t('wizard.undo'),
      isDanger: true,
    });
    if (isSure) onUndo?.();
  };

  return (
    <section aria-label={t('wizard.step.import')}>
      <h2 className={styles.outcome}>
        {undone ? t('wizard.undone') : t('wizard.imported', { count, n: formatNumber(count) })}
      </h2>
      <ImportCounts result={result} />
      {rejected > 0 && errorsFileId && (
        <p className={styles.notice}>
          {t('wizard.rejectedHint', { count: rejected, n: formatNumber(rejected) })}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => onDownloadErrors(errorsFileId)}
          >
            {t('wizard.downloadErrors')}
          </button>
        </p>
      )}
      {!undone && props.children}
      {!undone && <WarningTable result={result} jobId={props.jobId} />}
      <footer className={styles.buttons}>
        {onUndo && count > 0 && !undone && (
          <Button variant="default" onClick={undo}>
            {t('wizard.undo')}
          </Button>
        )}
        <Button variant="default" onClick={props.onStartOver}>
          {t('wizard.another')}
        </Button>
        <Button onClick={() => go(props.doneHref)}>{t('wizard.toList')}</Button>
      </footer>
      {dialog}
    </section>
  );
}
