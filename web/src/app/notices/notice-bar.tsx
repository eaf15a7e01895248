import type { ReactNode } from 'react';
import styles from './notice-bar.module.css';

interface Props {
  isShown: boolean;
  text: string;
  /** Buttons, the quiet one first. */
  children: ReactNode;
}

/** Lies over a corner of the page and is told when there is a pause; the region has to stand before its words. */
export const NoticeBar = ({ isShown, text, children }: Props) => (
  <div role="status" className={styles.place}>
    {isShown && (
      <div className={styles.bar}>
        <p>{text}</p>
        <div className={styles.buttons}>{children}</div>
      </div>
    )}
  </div>
);
