import type { ReactNode } from 'react';
import styles from './state.module.css';

/** Small line drawings of what could stand on an empty page. They follow the text's colour; marigold marks one spot. */
export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 120 88" aria-hidden="true" focusable="false">
    {children}
  </svg>
);
