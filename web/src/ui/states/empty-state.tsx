import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  /** One of `drawings.tsx`. */
  drawing: ReactNode;
  title: string;
  /** What belongs here and how to add it. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <section className={styles.state}>
      {drawing}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </section>
  );
}
