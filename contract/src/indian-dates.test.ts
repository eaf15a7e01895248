import { describe, expect, it } from 'vitest';
import { instantOf, monthName, schoolDayOf, timeOfDayOf, weekdayName } from './indian-dates.ts';

it('weekdays are named from Monday', () => {
  expect(weekdayName('en', 6)).toBe('Saturday');
  expect(weekdayName('mr', 1, 'short')).toBe('सोम');
});

it('a month is named with its year in the figures of the page', () => {
  expect(monthName('en', '2026-11')).toBe('November 2026');
  expect(monthName('mr', '2026-11')).toBe('नोव्हेंबर 2026');
});

describe('an instant', () => {
  it('is a day and a time as clocks in India show them', () => {
    expect(schoolDayOf('2026-11-20T18:29:59Z')).toBe('2026-11-20');
    expect(schoolDayOf('2026-11-20T18:30:00Z')).toBe('2026-11-21');
    expect(timeOfDayOf('2026-11-20T18:30:00Z')).toBe('00:00');
  });

  it('is made of both again, and is empty where one is missing', () => {
    expect(instantOf('2026-11-21', '00:00')).toBe('2026-11-20T18:30:00.000Z');
    expect(instantOf('2026-11-21', '')).toBe('');
    expect(instantOf('', '10:45')).toBe('');
  });
});
