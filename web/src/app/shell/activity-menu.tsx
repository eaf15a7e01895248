import type { Job } from '@shala/contract/jobs.ts';
import { useLocation } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded } from '../../platform/job-stream.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { IconProgressCheck } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { Activity } from '../../ui/progress/activity-list.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './activity-menu.module.css';
import { jobFile, savesFile } from './job-file.ts';
import { jobHref } from './job-href.ts';
import { useJobWords } from './job-words.ts';
import { RunningJob } from './running-job.tsx';

const OpenActivities = lazy(() => import('./open-activities.tsx'));

const shown = 10;

/** Lists the person's background work, which continues when its page is left. Hidden for a person without any. */
export function ActivityMenu() {
  const { t } = useTranslation('shell');
  const { href } = useLocation();
  const format = useFormat();
  const words = useJobWords();
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { data: jobs = [] } = useCallQuery('job/fetchAll');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when one of its links is followed
  useEffect(() => setOpen(false), [href]);
  const running = jobs.filter((job) => !hasEnded(job));
  if (jobs.length === 0) return null;
  const label =
    running.length > 0 ? t('activity.running', { count: running.length }) : t('activity.label');

  const open = () => {
    setUsed(true);
    setOpen(!isOpen);
  };
  const button = (
    <button type="button" className={styles.button} aria-label={label} onClick={open}>
      <IconProgressCheck size="2.2rem" aria-hidden />
      {running.length > 0 && <span className={styles.dot}>{running.length}</span>}
    </button>
  );
  const asActivity = (job: Job): Activity => ({
    ...job,
    label: words.label(job),
    when: format.instant(job.createdAt),
    summary: words.summary(job),
    href: jobHref(job),
    save: jobFile(job),
    ...(savesFile(job.kind) && { unit: 'lists' as const }),
  });

  return (
    <>
      {isUsed ? (
        <LazyPart fallback={button}>
          <OpenActivities
            button={button}
            isOpen={isOpen}
            setOpen={setOpen}
            activities={jobs.slice(0, shown).map(asActivity)}
          />
        </LazyPart>
      ) : (
        button
      )}
      {running.map((job) => (
        <RunningJob key={job.id} id={job.id} />
      ))}
    </>
  );
}
