import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-only.module.css';

/** Content for paper only: invisible on the screen, and while rendered the only part of the page that is printed. */
export const PrintOnly = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.paper} data-print-only>
      {children}
    </div>,
    document.body,
  );
