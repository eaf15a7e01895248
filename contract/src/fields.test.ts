import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { date, spanOf } from './fields.ts';

const issuesOf = (schema: z.ZodType, value: object) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('a date that is blank is asked for, and another text is no date', () => {
  const form = z.strictObject({ on: date });
  for (const blank of [{}, { on: '' }]) expect(issuesOf(form, blank)?.[0]).toBe('on: required');
  for (const on of ['16-11-2026', '2026-02-30', '0026-11-16', 5]) {
    expect(issuesOf(form, { on })?.[0]).toBe('on: date');
  }
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
