import { describeIssue } from '@shala/contract/validation.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { serverErrors } from './save-answer.ts';
import { schemaErrors, withoutBlanks } from './schema-errors.ts';

const schema = z.strictObject({
  name: z.string().trim().min(1, { error: 'required' }),
  mobile: z
    .string()
    .regex(/^\d{10}$/, { error: 'mobile' })
    .optional(),
  schools: z.array(z.object({ from: z.iso.date({ error: 'date' }) })),
});

const describeIt = (issue: { message: string }) => `shown: ${issue.message}`;

describe('schemaErrors', () => {
  it('returns one issue a field, by its path', () => {
    const errors = schemaErrors(
      schema,
      { name: 'x', mobile: '12', schools: [{ from: 'yesterday' }] },
      describeIt,
    );
    expect(errors).toEqual({ mobile: 'shown: mobile', 'schools.0.from': 'shown: date' });
  });

  it('shows what was entered to the words of an error, so that a blank number is said to be missing', () => {
    const numbers = z.strictObject({ lgdCode: z.int({ error: 'number' }) });
    const words = (issue: z.core.$ZodIssue) => describeIssue(issue).key;
    expect(schemaErrors(numbers, { lgdCode: '' }, words)).toEqual({ lgdCode: 'required' });
  });

  it('returns none for valid values, even with an optional field left blank', () => {
    expect(schemaErrors(schema, { name: 'x', mobile: ' ', schools: [] }, describeIt)).toEqual({});
  });

  it('reports a required field that was left blank', () => {
    expect(Object.keys(schemaErrors(schema, { name: '', schools: [] }, describeIt))).toEqual([
      'name',
    ]);
  });
});

describe('withoutBlanks', () => {
  it('leaves out blank fields, but keeps false and 0', () => {
    const values = { a: '', b: '  ', c: null, d: undefined, e: false, f: 0, g: [] };
    expect(withoutBlanks(values)).toEqual({ e: false, f: 0, g: [] });
  });
});

describe('serverErrors', () => {
  it('returns the first error of each field', () => {
    const errors = [
      { field: 'name', message: 'Taken.' },
      { field: 'name', message: 'Too long.' },
    ];
    expect(serverErrors(errors)).toEqual({ name: 'Taken.' });
    expect(serverErrors()).toEqual({});
  });
});
