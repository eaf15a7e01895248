import * as z from 'zod';
import { file } from './endpoint.ts';
import { ofPaperStudents, paperLanguage } from './fee-kinds.ts';
import { date, idOf, ofSchool } from './fields.ts';

/** What somebody types into a form or an address. */
const typedNumber = (error: string) => z.coerce.number<number | string>({ error }).int({ error });

export const challanQuery = z
  .strictObject({
    ...ofSchool,
    admissionId: idOf('admission').optional(),
    classId: idOf('class').optional(),
    /** Of a class. */
    students: ofPaperStudents.default('all'),
    until: date,
    language: paperLanguage,
  })
  .refine(({ admissionId, classId }) => admissionId || classId, {
    error: 'required',
    path: ['classId'],
  })
  .meta({ needs: ['classId'] });

export const remindersQuery = z.strictObject({
  ...ofSchool,
  classId: idOf('class').optional(),
  students: ofPaperStudents.default('all'),
  /** Only where the oldest was due so many days ago, or longer. */
  overdueDays: typedNumber('number')
    .min(1, { error: 'range' })
    .max(3650, { error: 'range' })
    .default(1),
  language: paperLanguage,
});

export const rteClaimQuery = z.strictObject({
  academicYearId: idOf('academic_year'),
  schoolId: idOf('school').optional(),
  districtId: idOf('district').optional(),
  blockId: idOf('block').optional(),
  /** What the state pays for a student and year. */
  perStudentPaise: typedNumber('money')
    .min(1, { error: 'money_some' })
    .max(100_000_000, { error: 'claim_most' }),
  /** A line for each student, or for each standard of a school. */
  by: z.enum(['student', 'standard'], { error: 'choice' }).default('student'),
});

export const feePaperRows = {
  'fees/generateReceipts/:paymentId': file({
    summary: 'The receipts of a payment as PDF, two copies each; printed again they say so',
    params: z.strictObject({ paymentId: idOf('fee_payment') }),
  }),
  'fees/generateStatement/:admissionId': file({
    summary: "A student's ledger for the family as PDF, with the balance after each line",
    params: z.strictObject({ admissionId: idOf('admission') }),
    query: z.strictObject({ language: paperLanguage }),
  }),
  'fees/generateChallan': file({
    summary: 'What a student or each of a class owes up to a day, as PDF to pay by',
    query: challanQuery,
  }),
  'fees/generateReminders': file({
    summary: 'A letter to each family whose fees are overdue, as PDF',
    query: remindersQuery,
  }),
  'fees/generateDepositSlip': file({
    summary: 'Cash and cheques of a day, at one counter or all, as PDF for the bank',
    query: z.strictObject({
      ...ofSchool,
      day: date,
      counterId: idOf('fee_counter').optional(),
      language: paperLanguage,
    }),
  }),
  'fees/generateRteClaim': file({
    summary:
      'The RTE claim of schools as XLSX: what the structure costs, at most what the state pays',
    query: rteClaimQuery,
  }),
};
