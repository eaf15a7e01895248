import type { ReactNode } from 'react';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  children: ReactNode;
  /** A blank second line is not shown. */
  second: ReactNode;
}

/** A cell's value with a smaller, explaining line under it. */
export const TwoLines = ({ children, second }: TwoLinesProps) =>
  second ? (
    <>
      <span className={styles.first}>{children}</span>{' '}
      <span className={styles.second}>{second}</span>
    </>
  ) : (
    children
  );
