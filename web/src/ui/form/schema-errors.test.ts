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

const describeIt = (issue: { message: string }) => `told: ${issue.message}`;

describe("a schema's issues on a form", () => {
  it('are told once a field, by its path', () => {
    const errors = schemaErrors(
      schema,
      { name: 'x', mobile: '12', schools: [{ from: 'yesterday' }] },
      describeIt,
    );
    expect(errors).toEqual({ mobile: 'told: mobile', 'schools.0.from': 'told: date' });
  });

  it('are none where all is well, an optional field left blank too', () => {
    expect(schemaErrors(schema, { name: 'x', mobile: ' ', schools: [] }, describeIt)).toEqual({});
  });

  it('tell a required field that was left blank', () => {
    expect(Object.keys(schemaErrors(schema, { name: '', schools: [] }, describeIt))).toEqual([
      'name',
    ]);
  });
});

describe('blank fields', () => {
  it('are left out, but neither no nor nought is blank', () => {
    const values = { a: '', b: '  ', c: null, d: undefined, e: false, f: 0, g: [] };
    expect(withoutBlanks(values)).toEqual({ e: false, f: 0, g: [] });
  });
});

describe("the server's faults", () => {
  it('are laid onto the fields, the first of each', () => {
    const errors = [
      { field: 'name', message: 'Taken.' },
      { field: 'name', message: 'Too long.' },
    ];
    expect(serverErrors(errors)).toEqual({ name: 'Taken.' });
    expect(serverErrors()).toEqual({});
  });
});
