import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { Job } from '@shala/contract/jobs.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEnded } from '../../platform/job-stream.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { IconProgressCheck } from '../../ui/icons.ts';
import { ActivityList } from '../../ui/progress/activity-list.tsx';
import styles from './activity-menu.module.css';
import { jobHref } from './job-href.ts';
import { RunningJob } from './running-job.tsx';

const shown = 10;

/** Lists the person's background work, which continues when its page is left. Hidden for a person without any. */
export function ActivityMenu() {
  const { t } = useTranslation('shell');
  const { href } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { data: jobs = [] } = useCallQuery('job/fetchAll');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when one of its links is followed
  useEffect(() => setOpen(false), [href]);
  const running = jobs.filter((job) => !hasEnded(job));
  if (jobs.length === 0) return null;
  const label =
    running.length > 0 ? t('activity.running', { count: running.length }) : t('activity.label');

  const asActivity = (job: Job) => ({
    ...job,
    label: job.label ?? t(`activity.kinds.${job.kind}`),
    href: jobHref(job),
  });

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width="min(38rem, 100vw - 2.4rem)"
        shadow="md"
        trapFocus
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.button}
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
          >
            <IconProgressCheck size="2.2rem" aria-hidden />
            {running.length > 0 && <span className={styles.dot}>{running.length}</span>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('activity.label')}>
          <div className={styles.jobs}>
            <ActivityList activities={jobs.slice(0, shown).map(asActivity)} />
          </div>
        </Popover.Dropdown>
      </Popover>
      {running.map((job) => (
        <RunningJob key={job.id} id={job.id} />
      ))}
    </>
  );
}
