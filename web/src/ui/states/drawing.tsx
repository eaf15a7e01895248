import type { ReactNode } from 'react';
import styles from './state.module.css';

/** A small line drawing for an empty page, in the text's colour with one marigold spot. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden="true" focusable="false">
    {children}
  </svg>
);
