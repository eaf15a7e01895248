import { scaleLinear, scalePoint } from 'd3-scale';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './chart.module.css';
import type { DrawingProps } from './report-chart.tsx';
import { height, margin, ValueAxis } from './value-axis.tsx';

/** In pixels; days in Marathi are the longest. */
const widthOfDay = 110;

/** A line through days in their order. */
export function Line({ points, width, most, ...axis }: DrawingProps) {
  const format = useFormat();
  const days = points.map(({ name }) => name);
  const x = scalePoint(days, [margin.left + 24, width - margin.right - 24]);
  const highest = most ?? Math.max(1, ...points.map(({ value }) => value));
  const y = scaleLinear([0, highest], [height - margin.bottom, margin.top]);
  const places = points.map(({ name, value }) => [x(name) ?? 0, y(value)] as const);
  const every = Math.ceil((days.length * widthOfDay) / width);
  return (
    <svg className={styles.drawing} width={width} height={height} role="presentation">
      <ValueAxis scale={y} width={width} {...axis} />
      <polyline className={styles.line} points={places.map((place) => place.join()).join(' ')} />
      {places.map(([left, top], at) => (
        <g key={days[at]}>
          <circle className={styles.shape} cx={left} cy={top} r={3} />
          {at % every === 0 && (
            <text x={left} y={height - 8} textAnchor="middle">
              {format.day(days[at] ?? '')}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
