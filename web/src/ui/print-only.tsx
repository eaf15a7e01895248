import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './print-only.module.css';

/** Unseen on the screen; while it is there, printing gives this and nothing else of the page. */
export const PrintOnly = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div className={styles.paper} data-print-only>
      {children}
    </div>,
    document.body,
  );
