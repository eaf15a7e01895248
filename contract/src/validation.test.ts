import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { date, requiredText, spanOf, udiseCode } from './fields.ts';
import { describeIssue, fieldOf } from './validation.ts';

const shape = z.strictObject({
  name: requiredText(5),
  udiseCode: udiseCode.optional(),
  count: z.int().max(3).optional(),
  marks: z.number().optional(),
});

const issues = (value: unknown) =>
  shape.safeParse(value).error?.issues.map((issue) => [fieldOf(issue), describeIssue(issue)]) ?? [];

describe('describeIssue', () => {
  it('distinguishes a missing value from a value of the wrong type', () => {
    expect(issues({})).toEqual([['name', { key: 'required', values: {} }]]);
    expect(issues({ name: 5 })).toEqual([['name', { key: 'type', values: {} }]]);
  });
  it('says that a number is missing, where it has a message of its own too', () => {
    const form = z.strictObject({ lgdCode: z.int({ error: 'number' }) });
    const keyOf = (value: unknown) =>
      form
        .safeParse(value, { reportInput: true })
        .error?.issues.map((issue) => describeIssue(issue).key);
    expect(keyOf({})).toEqual(['required']);
    expect(keyOf({ lgdCode: 'x' })).toEqual(['number']);
  });
  it('asks for a number where the value is none, and for a whole one where it has decimals', () => {
    expect(issues({ name: 'A', marks: '0,25' })).toEqual([
      ['marks', { key: 'decimal_number', values: {} }],
    ]);
    expect(issues({ name: 'A', count: 2.5 })).toEqual([['count', { key: 'number', values: {} }]]);
  });
  it("uses a schema's own message as the key, with its limit", () => {
    expect(issues({ name: 'Shaala' })).toEqual([
      ['name', { key: 'too_long', values: { max: 5, context: 'at_most' } }],
    ]);
    expect(issues({ name: 'A', udiseCode: '1' })).toEqual([
      ['udiseCode', { key: 'udise_code', values: {} }],
    ]);
  });
  it('says how many days a span has at most', () => {
    const span = spanOf(z.strictObject({ from: date, to: date }), 31);
    const { error } = span.safeParse({ from: '2026-10-01', to: '2026-11-01' });
    expect(error?.issues.map((issue) => [fieldOf(issue), describeIssue(issue)])).toEqual([
      ['to', { key: 'days_most', values: { days: 31 } }],
    ]);
  });
  it('names an unknown field', () => {
    expect(issues({ name: 'A', nmae: 'B' })).toEqual([
      ['', { key: 'unknown_field', values: { field: 'nmae' } }],
    ]);
  });
});
