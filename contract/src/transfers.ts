import * as z from 'zod';
import { file, json } from './endpoint.ts';
import {
  date,
  idOf,
  instant,
  isCleanText,
  optionalText,
  registerNumber,
  tooLong,
  udiseCode,
  version,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

export const transferStates = ['asked', 'accepted', 'refused', 'cancelled'] as const;

/** Looked up on each read, never stored. */
const searched = (max: number) =>
  z.string().trim().max(max, tooLong).refine(isCleanText, { error: 'characters' }).optional();

/**
 * A school requests a student of another school, or offers a student to another; the other school
 * answers.
 */
const transfer = z.object({
  id: idOf('transfer'),
  version,
  direction: z.enum(['ask', 'give']),
  state: z.enum(transferStates),
  /**
   * The student's name, school and standard are shown only after the present school has accepted
   * the request.
   */
  studentId: idOf('student').nullable(),
  studentName: z.string().nullable(),
  studentLocalName: z.string().nullable(),
  dateOfBirth: date,
  standard: z.int().nullable(),
  fromSchoolName: z.string().nullable(),
  /** For the student's present school alone, which settles fees and books before it accepts. */
  fromSchoolId: idOf('school').nullable(),
  fromAdmissionId: idOf('admission').nullable(),
  toSchoolId: idOf('school'),
  toSchoolName: z.string(),
  /** The person's own school has to answer. */
  isMineToAnswer: z.boolean(),
  note: z.string().nullable(),
  answer: z.string().nullable(),
  askedAt: instant,
  askedBy: z.string(),
  answeredAt: instant.nullable(),
});
export type Transfer = z.infer<typeof transfer>;

const transferQuery = z.strictObject({
  ...listQuery(['askedAt'], '-askedAt'),
  schoolId: anyOf(idOf('school')),
  state: anyOf(z.enum(transferStates, { error: 'choice' })),
});

export const transferRows = {
  'studentSchool/fetchTransfers': json({
    summary: 'Transfers from and to schools in sight, those that wait first',
    query: transferQuery,
    result: pageOf(transfer),
  }),
  'studentSchool/fetchTransfersAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: transferQuery,
  }),
  'studentSchool/requestTransfer': json({
    summary: 'Request a student of another school, named by UDISE code and register number, or PEN',
    body: z.strictObject({
      toSchoolId: idOf('school'),
      classId: idOf('class'),
      registerNumber,
      pen: searched(14),
      fromUdiseCode: searched(11),
      fromRegisterNumber: searched(30),
      dateOfBirth: date,
      note: optionalText(300),
    }),
    result: transfer,
  }),
  'studentSchool/createTransfer': json({
    summary: 'Transfer a student to another school, which then enters class and register number',
    body: z.strictObject({
      admissionId: idOf('admission'),
      toUdiseCode: udiseCode,
      note: optionalText(300),
    }),
    result: transfer,
  }),
  'studentSchool/decideTransfer': json({
    summary: 'Accept, refuse or (by who requested it) cancel a transfer',
    body: z.strictObject({
      id: idOf('transfer'),
      version,
      state: z.enum(['accepted', 'refused', 'cancelled'], { error: 'choice' }),
      answer: optionalText(300),
      /** The day on which the student changes school; today if absent. */
      on: date.optional(),
      /** Class and register number of the new school, for a student it accepts. */
      classId: idOf('class').optional(),
      registerNumber: registerNumber.optional(),
    }),
    result: transfer,
  }),
};
