import type { ReactNode } from 'react';
import { type Fact, Facts } from './facts.tsx';
import styles from './record.module.css';

interface FactGroupProps {
  title: string;
  facts?: readonly Fact[];
  /** Instead of facts, or under them. */
  children?: ReactNode;
}

/** Facts that belong together, under a heading of their own. */
export const FactGroup = ({ title, facts, children }: FactGroupProps) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {facts && <Facts facts={facts} />}
    {children}
  </section>
);
