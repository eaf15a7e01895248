import '@mantine/core/styles/Popover.layer.css';
import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { type Activity, ActivityList } from '../../ui/progress/activity-list.tsx';
import styles from './activity-menu.module.css';

interface OpenActivitiesProps {
  button: ReactElement;
  activities: readonly Activity[];
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** The person's background work below the button in the header. */
export default function OpenActivities({
  button,
  activities,
  isOpen,
  setOpen,
}: OpenActivitiesProps) {
  const { t } = useTranslation('shell');
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="min(38rem, 100vw - 2.4rem)"
      shadow="md"
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('activity.label')}>
        <div className={styles.jobs}>
          <ActivityList activities={activities} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
