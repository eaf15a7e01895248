import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  children: ReactNode;
  /** Nothing is shown for nothing. */
  second: ReactNode;
}

/** What a cell says, and under it, quietly, what tells more. */
export const TwoLines = ({ children, second }: TwoLinesProps) => (
  <>
    {children}
    {second && <span className={styles.second}>{second}</span>}
  </>
);
