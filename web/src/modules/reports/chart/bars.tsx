import { scaleLinear } from 'd3-scale';
import styles from './chart.module.css';
import type { DrawingProps } from './report-chart.tsx';

/** Lying bars, as names of blocks and classes are long; each has its figure beside it. */
export function Bars({ points, most, textOf }: DrawingProps) {
  const highest = most ?? Math.max(...points.map(({ value }) => value));
  const length = scaleLinear([0, highest || 1], [0, 100]).clamp(true);
  return (
    <div className={styles.bars}>
      {points.map(({ name, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
        <div key={at} className={styles.row}>
          <span className={styles.name} translate="no">
            {name}
          </span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ width: `${length(value)}%` }} />
          </span>
          <span className={styles.figure}>{textOf(value)}</span>
        </div>
      ))}
    </div>
  );
}
