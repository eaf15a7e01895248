import { describe, expect, it } from 'vitest';
import { addDays, addMonths, clockFrom } from './clock.ts';

describe('schoolDay', () => {
  it('is the next day in India at half past six in the evening UTC', () => {
    expect(clockFrom(() => new Date('2026-11-16T18:29:59Z')).schoolDay()).toBe('2026-11-16');
    expect(clockFrom(() => new Date('2026-11-16T18:30:00Z')).schoolDay()).toBe('2026-11-17');
  });
});

describe('addMonths', () => {
  it('stops at the end of a shorter month', () => {
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  });
  it('crosses years in both directions', () => {
    expect(addMonths('2026-11-16', 14)).toBe('2028-01-16');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });
});

describe('addDays', () => {
  it('crosses a leap day', () => {
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  });
});
