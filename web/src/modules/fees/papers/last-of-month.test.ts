import { expect, it } from 'vitest';
import { lastOfMonth } from './last-of-month.ts';

it('lastOfMonth knows long and short months, and the end of a year', () => {
  expect(lastOfMonth('2026-11-23')).toBe('2026-11-30');
  expect(lastOfMonth('2026-12-31')).toBe('2026-12-31');
  expect(lastOfMonth('2028-02-01')).toBe('2028-02-29');
});
