import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import { rows } from './rows.ts';

/** Says what is on a paper that was printed once. */
const paperRows = ['studentSchool/validateCertificate/:code'];

const isOfStudent = (fields: string[]) =>
  ['studentId', 'admissionId', 'enrolmentId'].some((id) => fields.includes(id));

/** The names of students in a result that has them in Latin letters alone. */
function latinAlone(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodObject) {
    const fields = Object.keys(schema.shape);
    const missing = [
      ['studentName', 'studentLocalName'],
      ['borrowerName', 'borrowerLocalName'],
      ...(isOfStudent(fields) ? [['name', 'localName']] : []),
    ].filter(([name, local]) => fields.includes(name!) && !fields.includes(local!));
    return [
      ...missing.map(([name]) => `${path}.${name}`),
      ...fields.flatMap((field) => latinAlone(schema.shape[field], `${path}.${field}`)),
    ];
  }
  if (schema instanceof z.ZodArray) return latinAlone(schema.element, path);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return latinAlone(schema.unwrap(), path);
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option: unknown) => latinAlone(option, path));
  return [];
}

describe('an answer that names students', () => {
  it('has their names in local letters too', () => {
    const latin = Object.entries<Endpoint>(rows).flatMap(([row, { result }]) =>
      paperRows.includes(row) ? [] : latinAlone(result, row),
    );
    expect(latin).toEqual([]);
  });
});
