import type { Dashboard } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { IconChevronRight, IconUpload } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import { importHref } from './dashboard-links.ts';

/** Imports to go on with, as items of the tasks. */
export function ImportTasks({ imports }: { imports: NonNullable<Dashboard['importsToFinish']> }) {
  const { t } = useTranslation('dashboard');
  return imports.map(({ id, kind, label, isStopped }) => (
    <li key={id}>
      <Link className={tiles.task} href={importHref({ id, kind })}>
        <IconUpload size="2rem" aria-hidden />
        <span>
          {isStopped
            ? t('tasks.importStopped', { name: label ?? '' })
            : label
              ? t('tasks.import', { name: label })
              : t('tasks.importUnnamed')}
        </span>
        <IconChevronRight size="1.8rem" aria-hidden />
      </Link>
    </li>
  ));
}
