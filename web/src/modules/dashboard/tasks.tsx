import type { Dashboard } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { IconChevronRight, IconUpload } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import styles from './dashboard.module.css';
import { type Counted, importHref, taskHref } from './dashboard-links.ts';

interface TasksProps {
  waiting: readonly Counted[];
  imports: NonNullable<Dashboard['importsToFinish']>;
}

/** The person's tasks, each leading to the list where it is done. */
export function Tasks({ waiting, imports }: TasksProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{t('tasks.title')}</h2>
      {waiting.length + imports.length === 0 ? (
        <p className={styles.nothing}>{t('tasks.none')}</p>
      ) : (
        <ul className={styles.tasks}>
          {waiting.map(({ name, count }) => (
            <li key={name}>
              <Link className={styles.task} href={taskHref(name)}>
                <strong>{formatNumber(count)}</strong>
                <span>{t(`numbers.${name}`, { count })}</span>
                <IconChevronRight size="1.8rem" aria-hidden />
              </Link>
            </li>
          ))}
          {imports.map(({ id, kind, label, isStopped }) => (
            <li key={id}>
              <Link className={styles.task} href={importHref({ id, kind })}>
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
          ))}
        </ul>
      )}
    </section>
  );
}
