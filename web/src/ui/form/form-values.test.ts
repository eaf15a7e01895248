import { expect, it } from 'vitest';
import * as z from 'zod';
import { formValues } from './form-values.ts';

const form = z.strictObject({
  id: z.string().optional(),
  version: z.number().optional(),
  name: z.string().min(1),
  code: z.string().nullish(),
  capacity: z.int().nullish(),
  standards: z.array(z.int()),
  mediums: z.array(z.enum(['mr', 'hi'])).optional(),
  isOpen: z.boolean(),
});
const { blank, valuesOf, bodyOf } = formValues(form);

it('blank has empty fields and no id', () => {
  expect(blank).toEqual({
    name: '',
    code: '',
    capacity: '',
    standards: [],
    mediums: [],
    isOpen: false,
  });
});

it('bodyOf leaves out a blank number and sends a wrong one as typed', () => {
  expect(bodyOf({ ...blank, capacity: null as unknown as string })).not.toHaveProperty('capacity');
  expect(bodyOf({ ...blank, capacity: 'forty' })).toMatchObject({ capacity: 'forty' });
});

it('valuesOf keeps the version of a record without an id', () => {
  const week = { version: 2, standards: [7] };
  expect(valuesOf(week)).toMatchObject({ version: 2, standards: ['7'] });
  expect(bodyOf(valuesOf(week))).toMatchObject(week);
});

it('valuesOf shows numbers as text and drops fields that the form does not have', () => {
  const record = { id: '7', version: 3, name: 'A', code: null, capacity: 0, standards: [5, 6] };
  expect(valuesOf({ ...record, schoolName: 'Munge' })).toEqual({
    id: '7',
    version: 3,
    name: 'A',
    code: '',
    capacity: '0',
    standards: ['5', '6'],
    mediums: [],
    isOpen: false,
  });
});

it('bodyOf sends numbers as numbers and leaves blanks out', () => {
  expect(bodyOf({ ...blank, name: 'A', capacity: '40', standards: ['5', '10'] })).toEqual({
    name: 'A',
    capacity: 40,
    standards: [5, 10],
    mediums: [],
    isOpen: false,
  });
});

it('bodyOf returns an unchanged record as it was', () => {
  const record = { id: '7', version: 3, name: 'A', capacity: 0, standards: [5], isOpen: true };
  expect(form.parse(bodyOf(valuesOf(record)))).toEqual({ ...record, mediums: [] });
});
