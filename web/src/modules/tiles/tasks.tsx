import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';
import { IconChevronRight } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import type { Counted } from './counted.ts';

interface TasksProps {
  waiting: readonly Counted[];
  /** What is said where nothing waits. */
  none: string;
  /** Further items. */
  children?: ReactNode;
}

/** What is to do, each leading to the list where it is done. */
export function Tasks({ waiting, none, children }: TasksProps) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('tasks.title')}</h2>
      {waiting.length === 0 && !children ? (
        <p className={tiles.nothing}>{none}</p>
      ) : (
        <ul className={tiles.tasks}>
          {waiting.map(({ name, count, href }) => (
            <li key={name}>
              <Link className={tiles.task} href={href}>
                <strong>{formatNumber(count)}</strong>
                <span>{t(`numbers.${name}`, { count })}</span>
                <IconChevronRight size="1.8rem" aria-hidden />
              </Link>
            </li>
          ))}
          {children}
        </ul>
      )}
    </section>
  );
}
