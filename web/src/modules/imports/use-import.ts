import { type ImportName, importable } from '@shala/contract/importable.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { download, downloadFile } from '../../platform/download.ts';
import { useJob } from '../../platform/job-stream.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { formatNumber } from '../../ui/format.ts';
import type { ImportRequest, ImportWizardProps } from '../../ui/import/import-types.ts';
import { notify } from '../../ui/notify.ts';
import { importRun, type Sending } from './import-run.ts';
import { uploadForm } from './upload-form.ts';
import { useKeptChoices } from './use-kept-choices.ts';

export interface ImportSettings {
  /** Controllers whose answers are out of date after an import: `school`. */
  invalidates: readonly string[];
  /** Fields that are sent with the import itself, not with its check. */
  alsoSent?: Record<string, string>;
}

type WizardGlue = Omit<
  ImportWizardProps,
  'title' | 'doneHref' | 'beforeFile' | 'firstOptions' | 'extraOptions'
>;

/**
 * Runs an import wizard against the API. The URL has the job's id, so that the import is found again after a
 * reload or from the header's activity menu. `glue` is undefined until the kept choices are read; each `reading`
 * is another import, which needs a new wizard.
 */
export function useImport(
  name: ImportName,
  { invalidates, alsoSent = {} }: ImportSettings,
): { reading: number; glue: WizardGlue | undefined } {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const { search, navigate } = useUrlState();
  const { job: jobId, ...otherSearch } = search as { job?: string };
  const [sending, setSending] = useState<Sending>();
  const [undoJobId, setUndoJobId] = useState<string>();
  const keeping = useKeptChoices(jobId);

  const first = useCallQuery(
    'job/fetchById/:id',
    { params: { id: jobId ?? '' } },
    { enabled: jobId !== undefined, refetchOnWindowFocus: false },
  );
  const followed = useJob(jobId);
  const undoing = useJob(undoJobId);
  const job = followed ?? first.data;
  const run = importRun({
    sending,
    jobId,
    job,
    unknown: first.error?.answer,
    undoing,
    isCheck: keeping.kept?.isCheck ?? false,
  });

  const wroteRows = run.phase === 'imported';
  const undone = undoing?.state === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (wroteRows || undone) void invalidate(queryClient, invalidates);
  }, [wroteRows, undone]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each outcome
  useEffect(() => {
    if (undoing?.state === 'failed' || undoing?.state === 'stopped') {
      notify.failure(undoing.message ?? t('wizard.undo'));
    }
    const { keptCount = 0 } = (undone ? undoing.result : {}) as { keptCount?: number };
    if (keptCount > 0) {
      notify.warning(t('wizard.keptRows', { count: keptCount, n: formatNumber(keptCount) }));
    }
  }, [undoing?.state]);

  const start = async (request: ImportRequest, isCheck: boolean) => {
    setUndoJobId(undefined);
    setSending({ isCheck });
    const answer = await call(
      importable[name].upload,
      uploadForm(request, { isCheck, alsoSent: isCheck ? {} : alsoSent }),
    );
    if (!answer.success) {
      const message = answer.errors?.[0]?.message ?? answer.message;
      setSending({ isCheck, failure: { code: answer.code, message } });
      return;
    }
    const { jobId: next } = answer.result;
    keeping.keepFor(next, { isCheck });
    setSending(undefined);
    navigate({ search: { ...otherSearch, job: next }, replace: jobId !== undefined });
    void invalidate(queryClient, ['job/fetchAll']);
  };

  const undo = async () => {
    const answer = await call('job/undoImport/:id', { params: { id: jobId! } });
    if (answer.success) setUndoJobId(answer.result.jobId);
    else notify.failure(answer.message);
    void invalidate(queryClient, ['job/fetchAll']);
  };

  const stop = async () => {
    const answer = await call('job/stop/:id', { params: { id: jobId! } });
    if (!answer.success) notify.failure(answer.message);
  };

  const notifyFailure = async (saving: ReturnType<typeof downloadFile>) => {
    const answer = await saving;
    if (!answer.success) notify.failure(answer.message);
  };

  const glue: WizardGlue = {
    run,
    jobId,
    kept: keeping.kept?.choices,
    onChoices: keeping.choose,
    onDryRun: (request) => void start(request, true),
    onImport: (request) => void start(request, false),
    onStartOver: () => {
      setSending(undefined);
      setUndoJobId(undefined);
      navigate({ search: otherSearch, replace: false });
    },
    onDownloadTemplate: () =>
      void notifyFailure(
        download(importable[name].template, { query: { kind: 'xlsx' } }, 'template.xlsx'),
      ),
    onDownloadErrors: (id) => void notifyFailure(downloadFile(id)),
    onStop: job ? () => void stop() : undefined,
    onUndo: () => void undo(),
  };
  return { reading: keeping.reading, glue: keeping.isRead ? glue : undefined };
}
