import * as z from 'zod';
import { json } from './endpoint.ts';
import { idOf } from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { classParts } from './stored-names.ts';

/** The fields that the portal requires of each student, and the problem with each. */
export const readinessFields = [
  'pen',
  'motherName',
  'fatherName',
  'dateOfBirth',
  'gender',
  'category',
  'minority',
  'motherTongue',
  'isBpl',
  'isEws',
  'isCwsn',
  'impairment',
  'address',
  'pinCode',
  'guardianMobile',
  'admittedOn',
  'apaarId',
] as const;

const readiness = z.object({
  students: z.int(),
  ready: z.int(),
  classes: z.array(
    z.object({
      id: idOf('class'),
      ...classParts,
      students: z.int(),
      ready: z.int(),
    }),
  ),
  /** How many students lack each field. */
  fields: z.array(z.object({ field: z.enum(readinessFields), missing: z.int(), wrong: z.int() })),
});
export type Readiness = z.infer<typeof readiness>;

export const readinessRows = {
  'student/fetchReadiness': json({
    summary: 'How ready the records are for UDISE+, by class and field',
    query: z.strictObject({ schoolId: idOf('school'), classId: idOf('class').optional() }),
    result: readiness,
  }),
  'student/fetchUnready': json({
    summary: 'Students whose record is not ready for UDISE+, with what is missing or malformed',
    query: z.strictObject({
      ...listQuery(['name']),
      schoolId: idOf('school'),
      classId: idOf('class').optional(),
      field: anyOf(z.enum(readinessFields, { error: 'choice' })),
    }),
    result: pageOf(
      z.object({
        id: idOf('student'),
        name: z.string(),
        localName: z.string().nullable(),
        standard: z.int().nullable(),
        division: z.string().nullable(),
        stream: z.string().nullable(),
        missing: z.array(z.enum(readinessFields)),
        wrong: z.array(z.enum(readinessFields)),
      }),
    ),
  }),
};
