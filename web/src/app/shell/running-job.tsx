import { Button } from '@mantine/core';
import type { Job } from '@shala/contract/jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded, useJob } from '../../platform/job-stream.ts';
import { callQuery } from '../../platform/use-call.ts';
import { Link } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import { jobFile } from './job-file.ts';
import { jobHref } from './job-href.ts';
import { useJobWords } from './job-words.ts';

/** Updates the job in the list and shows a toast when it has ended, on whichever page the person is. */
export function RunningJob({ id }: { id: string }) {
  const { t } = useTranslation(['shell', 'common']);
  const words = useJobWords();
  const queryClient = useQueryClient();
  const { href } = useLocation();
  const here = useRef(href);
  here.current = href;
  const job = useJob(id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one step for each state of the job
  useEffect(() => {
    if (!job) return;
    queryClient.setQueryData(callQuery('job/fetchAll').queryKey, (jobs: Job[] = []) =>
      jobs.map((other) => (other.id === job.id ? job : other)),
    );
    const resultHref = jobHref(job);
    if (!hasEnded(job) || here.current === resultHref) return;
    const what = words.label(job);
    const link = resultHref && <Link href={resultHref}>{t('activity.open')}</Link>;
    const save = jobFile(job);
    const file = save && (
      <Button variant="default" size="compact-md" onClick={save}>
        {t('common:activity.save')}
      </Button>
    );
    if (job.state === 'done') notify.success(t('activity.doneToast', { what }), link ?? file);
    else notify.warning(t(`activity.${job.state}Toast`, { what }), job.message ?? link);
  }, [job]);

  return null;
}
