import { useFormat } from '../use-format.ts';
import styles from './two-lines.module.css';

/** An instant in a cell: its day is never cut, its time may be. */
export function Moment({ at }: { at: string }) {
  const format = useFormat();
  return (
    <span>
      <span className={styles.whole}>{format.day(at)}</span>
      {`, ${format.time(at)}`}
    </span>
  );
}
