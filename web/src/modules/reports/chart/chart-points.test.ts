import type { ReportTable } from '@shala/contract/reports.ts';
import { expect, it } from 'vitest';
import { pointsOf } from './chart-points.ts';

const table = (kind: 'bars' | 'line' | 'distribution', shares: (number | null)[]): ReportTable => ({
  report: 'attendance-month-areas',
  title: 'Attendance',
  lines: [],
  asOf: '2026-11-16',
  columns: [
    { key: 'block', label: 'Block', kind: 'text' },
    { key: 'share', label: 'Share', kind: 'percent' },
  ],
  rows: shares.map((share, at) => ({ cells: [`Block ${at}`, share], opens: {} })),
  totals: null,
  chart: { kind, label: 'block', value: 'share' },
  isCut: false,
  needs: null,
});

it('draws a bar for each row with a figure, as long as they are few', () => {
  expect(pointsOf(table('bars', [0.5, null, 1]))).toEqual([
    { name: 'Block 0', value: 0.5 },
    { name: 'Block 2', value: 1 },
  ]);
  expect(
    pointsOf(
      table(
        'bars',
        Array.from({ length: 41 }, () => 0.5),
      ),
    ),
  ).toBeUndefined();
});

it('counts the rows of each tenth, with 100 % in the last', () => {
  const points = pointsOf(table('distribution', [0, 0.09, 0.75, 0.999, 1]))!;
  expect(points.map(({ value }) => value)).toEqual([2, 0, 0, 0, 0, 0, 0, 1, 0, 2]);
  expect(points[7]!.name).toBe('70–80');
});

it('draws nothing of a single figure or of noughts', () => {
  expect(pointsOf(table('bars', [0, 0, 0]))).toBeUndefined();
  expect(pointsOf(table('line', [0.5, null]))).toBeUndefined();
});
