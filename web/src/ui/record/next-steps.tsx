import type { ReactNode } from 'react';
import styles from './record.module.css';

/** The steps that a record still needs before people can work with it. */
export const NextSteps = ({ children }: { children: ReactNode }) => (
  <ul className={styles.steps}>{children}</ul>
);

interface NextStepProps {
  text: string;
  /** The button that does the step, for people with the permission. */
  children: ReactNode;
}

export const NextStep = ({ text, children }: NextStepProps) => (
  <li>
    <span>{text}</span>
    {children}
  </li>
);
