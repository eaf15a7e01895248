import type { ReactNode } from 'react';
import { type Fact, Facts } from './facts.tsx';
import styles from './record.module.css';

interface FactGroupProps {
  title: ReactNode;
  /** A button beside the heading. */
  action?: ReactNode;
  facts?: readonly Fact[];
  /** Content in place of facts, or under them. */
  children?: ReactNode;
}

/** A group of facts under a heading. */
export const FactGroup = ({ title, action, facts, children }: FactGroupProps) => (
  <section className={styles.group}>
    <div className={styles.groupHead}>
      <h2>{title}</h2>
      {action}
    </div>
    {facts && <Facts facts={facts} />}
    {children}
  </section>
);
