import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { PageTitle } from '../page-title.tsx';
import styles from './list-header.module.css';

interface ListHeaderProps {
  title: string;
  /** A name in the title, which is not translated. */
  about?: string | undefined;
  /** The number of records; nothing is shown until it is known. */
  count?: number;
  /** The page's one primary button: at the top right, on a phone at the bottom in full width. */
  action?: ReactNode;
  /** Secondary buttons beside it: import, export. */
  children?: ReactNode;
  /** A `RowMenu` of rare actions. On a phone it appears beside the title. */
  menu?: ReactNode;
}

export function ListHeader({ title, about, count, action, children, menu }: ListHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <PageTitle about={about}>{title}</PageTitle>
        {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
      </div>
      {children && <div className={styles.others}>{children}</div>}
      {menu && <div className={styles.menu}>{menu}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
