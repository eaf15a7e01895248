import type { ScaleLinear } from 'd3-scale';
import styles from './chart.module.css';
import type { DrawingProps } from './report-chart.tsx';

interface ValueAxisProps extends Pick<DrawingProps, 'width' | 'textOf' | 'isWhole'> {
  scale: ScaleLinear<number, number>;
}

export const height = 220;
export const margin = { top: 12, right: 12, bottom: 28, left: 64 };

/** Lines across at round values, with the values at their left. */
export function ValueAxis({ scale, width, textOf, isWhole }: ValueAxisProps) {
  const ticks = scale.ticks(4).filter((tick) => !isWhole || Number.isInteger(tick));
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${scale(tick)})`}>
          <line className={styles.grid} x1={margin.left} x2={width - margin.right} />
          <text x={margin.left - 8} dy="0.35em" textAnchor="end">
            {textOf(tick)}
          </text>
        </g>
      ))}
    </>
  );
}
