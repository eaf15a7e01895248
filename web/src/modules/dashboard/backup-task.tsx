import type { Dashboard } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../ui/format.ts';
import { IconDownload } from '../../ui/icons.ts';
import tiles from '../../ui/tiles/tiles.module.css';

/** An item of the tasks without a page, as a backup is made on the server. */
export function BackupTask({ lastAt }: NonNullable<Dashboard['backupDue']>) {
  const { t } = useTranslation('dashboard');
  return (
    <li>
      <div className={tiles.task}>
        <IconDownload size="2rem" aria-hidden />
        <span>
          {lastAt ? t('tasks.lastBackup', { date: formatDate(lastAt) }) : t('tasks.noBackup')}{' '}
          {t('tasks.makeBackup')} <code>npm run backup</code>
        </span>
      </div>
    </li>
  );
}
