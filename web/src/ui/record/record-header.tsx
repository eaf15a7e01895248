import type { ReactNode } from 'react';
import { PageTitle } from '../page-title.tsx';
import styles from './record.module.css';

interface RecordHeaderProps {
  name: string;
  /** A logo or a photo. */
  picture?: ReactNode;
  /** A `StateBadge`, for example. */
  state?: ReactNode;
  /** Distinguishes two records of the same name. */
  subtitle?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}

export function RecordHeader({ name, picture, state, subtitle, actions }: RecordHeaderProps) {
  return (
    <header className={styles.header}>
      {picture}
      <div className={styles.name}>
        <div className={styles.nameLine}>
          <PageTitle about={name}>{name}</PageTitle>
          {state}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
