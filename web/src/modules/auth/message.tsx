import type { ReactNode } from 'react';
import { IconAlertCircle } from '../../ui/icons.ts';
import styles from './auth.module.css';

/** What went wrong, above the form. */
export const Message = ({ children }: { children: ReactNode }) => (
  <p className={styles.message} role="alert" aria-atomic="false">
    <IconAlertCircle size="2rem" aria-hidden />
    <span>{children}</span>
  </p>
);
