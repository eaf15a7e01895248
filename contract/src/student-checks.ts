import * as z from 'zod';
import { classOfRegister, mark } from './attendance.ts';
import { json } from './endpoint.ts';
import { date, idempotencyKey, idOf, instant, isCleanText, tooLong } from './fields.ts';

/** A student by the code of the ID card, by register number, or by roll number in a class. */
export const checkForm = z
  .strictObject({
    idempotencyKey,
    schoolId: idOf('school'),
    enrolmentId: idOf('enrolment').optional(),
    typed: z
      .string()
      .trim()
      .min(1, { error: 'required' })
      .max(200, tooLong)
      .refine(isCleanText, { error: 'characters' })
      .optional(),
    tappedAt: instant,
    lastContactAt: instant.optional(),
  })
  .refine((form) => Boolean(form.enrolmentId) !== Boolean(form.typed), {
    error: 'required',
    path: ['typed'],
  })
  .meta({ needs: ['enrolmentId'] });

const checked = z.object({
  enrolmentId: idOf('enrolment'),
  name: z.string(),
  localName: z.string().nullable(),
  ...classOfRegister,
  rollNumber: z.int().nullable(),
  day: date,
  /** The student was checked in or out before; the earlier time stays. */
  wasAlready: z.boolean(),
  mark,
});
export type Checked = z.infer<typeof checked>;

/** Students at the gate. */
export const studentCheckRows = {
  'attendance/studentCheckIn': json({
    summary: 'Check a student in by the list, ID card or number; late after the set time',
    body: checkForm,
    result: checked,
  }),
  'attendance/studentCheckOut': json({
    summary: 'Check a student out',
    body: checkForm,
    result: checked,
  }),
};
