import { Mark } from '../../ui/mark.tsx';
import styles from './shell-skeleton.module.css';

/** The outline of the page while the guards wait for the server. */
export const ShellSkeleton = () => (
  <div aria-busy="true">
    <div className={styles.header}>
      <Mark />
    </div>
    <div className={styles.body}>
      <div className={styles.side} />
      <div className={styles.main}>
        <div className={styles.heading} />
        <div className={styles.line} />
        <div className={styles.line} />
        <div className={styles.line} />
      </div>
    </div>
  </div>
);
