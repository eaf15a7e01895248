import type { ReactNode } from 'react';
import styles from './record.module.css';

/** What a record lacks before people can work with it. */
export const NextSteps = ({ children }: { children: ReactNode }) => (
  <ul className={styles.steps}>{children}</ul>
);

interface NextStepProps {
  text: string;
  /** The button that mends it, for those who may. */
  children: ReactNode;
}

export const NextStep = ({ text, children }: NextStepProps) => (
  <li>
    <span>{text}</span>
    {children}
  </li>
);
