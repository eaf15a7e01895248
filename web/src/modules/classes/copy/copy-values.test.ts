import { describe, expect, it } from 'vitest';
import { year } from '../testing/sample-classes.ts';
import { previewOf, usualYears } from './copy-values.ts';

const [last, current, next] = [
  year(2025, { classes: 20 }),
  year(2026),
  year(2027, { isCurrent: false }),
];

describe('usualYears', () => {
  it('proposes to copy last year to the current year', () => {
    expect(usualYears([current, last], '')).toEqual({ fromYearId: last.id, toYearId: current.id });
  });

  it('proposes to copy the current year to the next once it has classes', () => {
    const full = { ...current, classes: 20 };
    expect(usualYears([next, full, last], '')).toEqual({
      fromYearId: full.id,
      toYearId: next.id,
    });
  });

  it('proposes the requested year as the target', () => {
    const full = { ...current, classes: 20 };
    expect(usualYears([next, full, last], next.id).fromYearId).toBe(full.id);
  });

  it('proposes no source where there are no years', () => {
    expect(usualYears([], '')).toEqual({ fromYearId: '', toYearId: '' });
    expect(usualYears([current], '')).toEqual({ fromYearId: '', toYearId: current.id });
  });
});

describe('the preview of a copy', () => {
  it('recognizes existing classes in any spelling', () => {
    const one = (division: string, stream: 'arts' | null = null) => ({
      standard: 11,
      division,
      stream,
    });
    const preview = previewOf([one('A'), one('B', 'arts'), one('B')], [one('a'), one('B', 'arts')]);
    expect(preview.map(({ isThere }) => isThere)).toEqual([true, true, false]);
  });
});
