import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { date, mobile, pin, shortCode, spanOf, udiseCode } from './fields.ts';

const issuesOf = (schema: z.ZodType, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it.each([
  [udiseCode, '२७३३०१००१०२', '27330100102'],
  [shortCode, 'munge१', 'MUNGE1'],
  [mobile, ' ९८२२०१२३४५', '9822012345'],
  [pin, '४०७१', '4071'],
])('codes and numbers are taken in Devanagari digits', (schema, typed, kept) => {
  expect(schema.parse(typed)).toBe(kept);
});

describe('a span of days', () => {
  const aWeek = spanOf(z.strictObject({ from: date, to: date }), 7);

  it('may be as long as its most of days, counting the first and the last', () => {
    expect(issuesOf(aWeek, { from: '2026-02-26', to: '2026-03-04' })).toBeUndefined();
    expect(issuesOf(aWeek, { from: '2026-02-26', to: '2026-03-05' })).toEqual(['to: range']);
  });

  it('may be one day, and does not end before it begins', () => {
    expect(issuesOf(aWeek, { from: '2026-03-01', to: '2026-03-01' })).toBeUndefined();
    expect(issuesOf(aWeek, { from: '2026-03-01', to: '2026-02-28' })).toEqual(['to: dates_order']);
  });

  it('has no order and no length while one of its days is absent', () => {
    const openEnded = spanOf(z.strictObject({ from: date, to: date.nullish() }), 7);
    expect(issuesOf(openEnded, { from: '2026-03-01', to: null })).toBeUndefined();
    expect(issuesOf(openEnded, { from: '2026-03-01' })).toBeUndefined();
  });
});
