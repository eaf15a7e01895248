import type { ReactNode } from 'react';
import styles from './scroll-frame.module.css';

interface ScrollFrameProps {
  /** What is in it, for screen readers. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** What may be wider than the page scrolls within itself, also by keys. */
export const ScrollFrame = ({ label, className = '', children }: ScrollFrameProps) => (
  <section
    className={`${styles.frame} ${className}`}
    aria-label={label}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a button in it the arrow keys would not scroll it
    tabIndex={0}
  >
    {children}
  </section>
);
