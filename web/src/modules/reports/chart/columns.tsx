import { scaleBand, scaleLinear } from 'd3-scale';
import styles from './chart.module.css';
import type { DrawingProps } from './report-chart.tsx';
import { height, margin, ValueAxis } from './value-axis.tsx';

/** Standing bars for a distribution over a few steps. */
export function Columns({ points, width, ...axis }: DrawingProps) {
  const names = points.map(({ name }) => name);
  const x = scaleBand(names, [margin.left, width - margin.right]).padding(0.15);
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const y = scaleLinear([0, highest], [height - margin.bottom, margin.top]).nice(4);
  const isNarrow = x.bandwidth() < 40;
  return (
    <svg className={styles.drawing} width={width} height={height} role="presentation">
      <ValueAxis scale={y} width={width} {...axis} />
      {points.map(({ name, value }, at) => (
        <g key={name} transform={`translate(${x(name) ?? 0} 0)`}>
          <rect
            className={styles.shape}
            y={y(value)}
            width={x.bandwidth()}
            height={y(0) - y(value)}
          />
          {(!isNarrow || at % 2 === 0) && (
            <text x={x.bandwidth() / 2} y={height - 8} textAnchor="middle">
              {isNarrow ? name.split('–')[0] : name}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
