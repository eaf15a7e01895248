import type { ReactNode } from 'react';
import { formatNumber } from '../format.ts';
import { PageTitle } from '../page-title.tsx';
import styles from './list-header.module.css';

export interface ListHeaderProps {
  title: string;
  /** How many there are; nothing is shown until it is known. */
  count?: number;
  /** The page's one primary button: at the top right, on a phone at the bottom in full width. */
  action?: ReactNode;
  /** Quiet ones beside it: import, export. */
  children?: ReactNode;
  /** What is seldom done: a `RowMenu`. On a phone it stands beside the title. */
  menu?: ReactNode;
}

export function ListHeader({ title, count, action, children, menu }: ListHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <PageTitle>{title}</PageTitle>
        {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
      </div>
      {children && <div className={styles.others}>{children}</div>}
      {menu && <div className={styles.menu}>{menu}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </header>
  );
}
