import { Button } from '@mantine/core';
import type { jobStates } from '@shala/contract/job-states.ts';
import { useTranslation } from 'react-i18next';
import { IconDownload } from '../icons.ts';
import { Link } from '../navigation.tsx';
import { StateBadge } from '../record/state-badge.tsx';
import { jobTones } from './job-tones.ts';
import styles from './progress.module.css';
import { ProgressLine } from './progress-line.tsx';

export interface Activity {
  id: string;
  /** 'Import of schools.csv' */
  label: string;
  /** When it was started. */
  when?: string;
  /** 'New 12, with errors 3' */
  summary?: string;
  state: (typeof jobStates)[number];
  done: number;
  total: number | null;
  unit?: 'lists';
  /** Why the work failed or stopped. */
  message?: string | null;
  /** The page of the result. */
  href?: string;
  /** Saves the file that it made. */
  save?: () => void;
}

/** The account's background work, newest first; for the header's menu and for a page. */
export function ActivityList({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation('common');
  if (activities.length === 0) return <p className={styles.none}>{t('activity.empty')}</p>;
  return (
    <ul className={styles.activities} aria-label={t('activity.title')}>
      {activities.map((activity) => (
        <li key={activity.id} className={styles.activity}>
          <div className={styles.head}>
            {activity.href ? <Link href={activity.href}>{activity.label}</Link> : activity.label}
            <StateBadge tone={jobTones[activity.state]}>
              {t(`activity.${activity.state}`)}
            </StateBadge>
          </div>
          {(activity.when || activity.summary) && (
            <p className={styles.text}>
              {[activity.when, activity.summary].filter(Boolean).join(' · ')}
            </p>
          )}
          {activity.state === 'running' && <ProgressLine {...activity} />}
          {activity.save && (
            <Button
              className={styles.save}
              variant="default"
              size="compact-md"
              leftSection={<IconDownload size="1.6rem" aria-hidden />}
              onClick={activity.save}
            >
              {t('activity.save')}
            </Button>
          )}
          {activity.message && <p className={styles.message}>{activity.message}</p>}
        </li>
      ))}
    </ul>
  );
}
