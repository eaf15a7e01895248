import { expect, it } from 'vitest';
import { columnWidths } from './column-widths.ts';

it('gives a column of texts the room of its longest text, and no more than a line', () => {
  const text = (label: string) => ({ key: label, label, kind: 'text' as const });
  const columns = [
    text('UDISE code'),
    text('School'),
    text('Day 1'),
    { key: 'n', label: 'Students', kind: 'number' as const },
  ];
  const rows = [
    ['27990100101', 'Sahyadri English Medium School, Hirvegaon', 'P', 12],
    ['27990100102', 'शाळा', 'P', 1_00_000],
  ].map((cells) => ({ cells, opens: {} }));
  expect(columnWidths({ columns, rows })).toEqual([11, 28, 5, 0]);
  expect(columnWidths({ columns: [text('')], rows: [{ cells: ['हिंदी'], opens: {} }] })).toEqual([
    2,
  ]);
});
