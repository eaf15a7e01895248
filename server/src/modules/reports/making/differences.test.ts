import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const columns = [
  { key: 'school', kind: 'text' },
  { key: 'class', kind: 'text' },
  { key: 'present', kind: 'number' },
  { key: 'share', kind: 'percent' },
] as const;

describe('what differs between two makings of a report', () => {
  it('is nothing where every cell is the same, however often a row comes', () => {
    const rows = [
      ['Munge', '5 A', 20, 0.8],
      ['Munge', '5 A', 20, 0.8],
    ];
    expect(differencesOf(columns, rows, rows)).toEqual([]);
  });

  it('is each cell with what it was and what it is', () => {
    expect(
      differencesOf(
        columns,
        [
          ['Munge', '5 A', 20, 0.8],
          ['Munge', '6 A', 25, 1],
        ],
        [
          ['Munge', '5 A', 20, 0.8],
          ['Munge', '6 A', 24, 0.96],
        ],
      ),
    ).toEqual([
      { place: 2, row: 'Munge · 6 A', column: 'present', before: 25, after: 24 },
      { place: 2, row: 'Munge · 6 A', column: 'share', before: 1, after: 0.96 },
    ]);
  });

  it('finds a row whose text has changed, and says which are in one of the two alone', () => {
    expect(
      differencesOf(
        columns,
        [
          ['Munge', '5 A', 20, 0.8],
          ['Shirgaon', '5 A', 10, null],
        ],
        [
          ['Munge', '5 B', 20, 0.8],
          ['Talere', '5 A', 9, null],
        ],
      ),
    ).toEqual([
      { place: 1, row: 'Munge · 5 B', column: 'class', before: '5 A', after: '5 B' },
      { place: 2, row: 'Shirgaon · 5 A', column: null, before: 'Shirgaon · 5 A', after: null },
      { place: 2, row: 'Talere · 5 A', column: null, before: null, after: 'Talere · 5 A' },
    ]);
  });

  it('does not take the class of one school for that of another', () => {
    const before = [
      ['Munge', '5 A', 20, 1],
      ['Talere', '5 A', 30, 1],
    ];
    expect(differencesOf(columns, before, before.toReversed())).toEqual([]);
  });
});
