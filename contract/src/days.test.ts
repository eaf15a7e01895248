import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
  weekdayOf,
} from './days.ts';

describe('addDays', () => {
  it('crosses a leap day, and the year backwards', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  });
});

describe('addMonths', () => {
  it('stops at the end of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2027-11-30', 3)).toBe('2028-02-29');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  });

  it('crosses years in both directions', () => {
    expect(addMonths('2026-11-16', 14)).toBe('2028-01-16');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});

describe('daysBetween', () => {
  it('counts over the end of a year, and backwards', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(daysBetween('2027-01-02', '2026-12-30')).toBe(-3);
    expect(daysBetween('2027-01-02', '2027-01-02')).toBe(0);
  });
});

describe('lastOfMonth', () => {
  it('knows long and short months, and the end of a year', () => {
    expect(lastOfMonth('2026-11-23')).toBe('2026-11-30');
    expect(lastOfMonth('2026-12-31')).toBe('2026-12-31');
    expect(lastOfMonth('2028-02-01')).toBe('2028-02-29');
  });

  it('takes a month as well as one of its days', () => {
    expect(lastOfMonth('2027-02')).toBe('2027-02-28');
  });
});

describe('firstOfMonth', () => {
  it('takes a month as well as one of its days', () => {
    expect([firstOfMonth('2027-02'), firstOfMonth('2027-02-28')]).toEqual([
      '2027-02-01',
      '2027-02-01',
    ]);
  });
});

describe('weekdayOf', () => {
  it('counts from Monday', () => {
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([6, 7, 1]);
  });
});

it('later and earlier choose one of two days', () => {
  expect(later('2026-12-31', '2027-01-01')).toBe('2027-01-01');
  expect(earlier('2026-12-31', '2027-01-01')).toBe('2026-12-31');
});
