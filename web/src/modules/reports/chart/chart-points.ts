import type { ReportTable } from '@shala/contract/reports.ts';

export interface Point {
  name: string;
  value: number;
}

/** More bars than this are no picture. */
const mostBars = 40;
const steps = 10;

/** What a chart draws; undefined where its rows make no picture. */
export function pointsOf({ chart, columns, rows }: ReportTable): Point[] | undefined {
  if (!chart) return undefined;
  const at = (key: string) => columns.findIndex((column) => column.key === key);
  const [label, value] = [at(chart.label), at(chart.value)];
  const points = rows.flatMap(({ cells }) => {
    const figure = cells[value];
    return typeof figure === 'number' ? [{ name: String(cells[label] ?? ''), value: figure }] : [];
  });
  // One figure is no comparison, and noughts are no picture.
  if (points.length < 2 || points.every((one) => one.value === 0)) return undefined;
  if (chart.kind === 'distribution') return countByShare(points);
  return chart.kind === 'bars' && points.length > mostBars ? undefined : points;
}

/** How many rows have a share from 0 to 10 %, from 10 to 20 %, and so on. */
function countByShare(points: readonly Point[]): Point[] {
  const counts = Array.from({ length: steps }, () => 0);
  for (const { value } of points) {
    const step = Math.min(steps - 1, Math.max(0, Math.floor(value * steps)));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return counts.map((value, step) => ({
    name: `${step * steps}–${(step + 1) * steps}`,
    value,
  }));
}
