import { expect, it } from 'vitest';
import { weekdayName, weekdayOf } from './weekdays.ts';

it('weekdayOf counts from Monday', () => {
  expect([weekdayOf('2026-11-21'), weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([
    6, 7, 1,
  ]);
  expect(weekdayName('en', 6)).toBe('Saturday');
  expect(weekdayName('mr', 1, 'short')).toBe('सोम');
});
