import { describe, expect, it } from 'vitest';
import { year } from '../testing/sample-classes.ts';
import { previewOf, usualYears } from './copy-values.ts';

const [last, current, next] = [
  year(2025, { classes: 20 }),
  year(2026),
  year(2027, { isCurrent: false }),
];

describe('copying a year’s classes is proposed', () => {
  it('from last year into the current one', () => {
    expect(usualYears([current, last], '')).toEqual({ fromYearId: last.id, toYearId: current.id });
  });

  it('from the current year into the next, once the current one has its classes', () => {
    const full = { ...current, classes: 20 };
    expect(usualYears([next, full, last], '')).toEqual({
      fromYearId: full.id,
      toYearId: next.id,
    });
  });

  it('into the year that is asked for', () => {
    const full = { ...current, classes: 20 };
    expect(usualYears([next, full, last], next.id).fromYearId).toBe(full.id);
  });

  it('from nowhere where there is nothing', () => {
    expect(usualYears([], '')).toEqual({ fromYearId: '', toYearId: '' });
    expect(usualYears([current], '')).toEqual({ fromYearId: '', toYearId: current.id });
  });
});

describe('the preview of a copy', () => {
  it('tells what is there already, however it is written', () => {
    const one = (division: string, stream: 'arts' | null = null) => ({
      standard: 11,
      division,
      stream,
    });
    const preview = previewOf([one('A'), one('B', 'arts'), one('B')], [one('a'), one('B', 'arts')]);
    expect(preview.map(({ isThere }) => isThere)).toEqual([true, true, false]);
  });
});
