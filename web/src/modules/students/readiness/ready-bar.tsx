import styles from './readiness.module.css';

interface ReadyBarProps {
  ready: number;
  students: number;
}

/** A picture of the figures that stand beside it. */
export const ReadyBar = ({ ready, students }: ReadyBarProps) => (
  <span className={styles.bar} data-done={ready === students || undefined} aria-hidden>
    <span style={{ width: `${students === 0 ? 0 : (ready / students) * 100}%` }} />
  </span>
);
