import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import styles from './dashboard.module.css';
import { type Counted, taskHref } from './dashboard-links.ts';

/** The person's tasks, each leading to the list where it is done. */
export function Tasks({ waiting }: { waiting: readonly Counted[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="tasks">
      <h2 id="tasks">{t('tasks.title')}</h2>
      {waiting.length === 0 ? (
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
        </ul>
      )}
    </section>
  );
}
