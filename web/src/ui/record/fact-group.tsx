import type { ReactNode } from 'react';
import { type Fact, Facts } from './facts.tsx';
import styles from './record.module.css';

interface FactGroupProps {
  title: string;
  /** A button beside the heading: what is done with these facts. */
  action?: ReactNode;
  facts?: readonly Fact[];
  /** Instead of facts, or under them. */
  children?: ReactNode;
}

/** Facts that belong together, under a heading of their own. */
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
