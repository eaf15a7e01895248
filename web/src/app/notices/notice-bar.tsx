import type { ReactNode } from 'react';
import styles from './notice-bar.module.css';

interface Props {
  isShown: boolean;
  text: string;
  /** Buttons, the secondary one first. */
  children: ReactNode;
}

/** A polite notice in a corner of the page. Its region is rendered before the text, so that screen readers announce it. */
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
