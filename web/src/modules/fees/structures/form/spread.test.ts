import { describe, expect, it } from 'vitest';
import { sumOf } from '../../../../ui/money.ts';
import { dueDays, spread } from './spread.ts';

const year = { startsOn: '2026-06-15', endsOn: '2027-05-01' };

describe('a yearly amount', () => {
  it('is divided into whole rupees, with the rest in the first parts', () => {
    expect(spread(1_000_00, 3)).toEqual([334_00, 333_00, 333_00]);
    expect(spread(1_200_00, 12)).toEqual(Array(12).fill(100_00));
    expect(spread(100_05, 2)).toEqual([50_03, 50_02]);
    expect(spread(2_00, 3)).toEqual([1_00, 1_00, 0]);
  });

  it('is what its parts add up to', () => {
    for (const paise of [0, 1, 99, 100, 12_345_67, 9_99_999_00]) {
      for (const parts of [1, 2, 4, 11, 12, 24]) {
        expect(sumOf(spread(paise, parts)), `${paise} in ${parts}`).toBe(paise);
      }
    }
  });
});

describe('the days of instalments', () => {
  it('are within the year, one a month, quarter or term', () => {
    expect(dueDays('monthly', year)).toHaveLength(12);
    expect(dueDays('monthly', year).slice(0, 3)).toEqual([
      '2026-06-15',
      '2026-07-10',
      '2026-08-10',
    ]);
    expect(dueDays('monthly', year).at(-1)).toBe('2027-05-01');
    expect(dueDays('quarterly', year)).toEqual([
      '2026-06-15',
      '2026-09-10',
      '2026-12-10',
      '2027-03-10',
    ]);
    expect(dueDays('term', year)).toEqual(['2026-06-15', '2026-12-10']);
    expect(dueDays('yearly', year)).toEqual(['2026-06-15']);
  });

  it('are different days', () => {
    const days = dueDays('monthly', year);
    expect(new Set(days).size).toBe(days.length);
  });
});
