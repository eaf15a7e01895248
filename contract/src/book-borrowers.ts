import * as z from 'zod';
import { json } from './endpoint.ts';
import { idOf, ofSchool } from './fields.ts';
import { searched } from './searched.ts';

export const borrowerKinds = ['student', 'staff'] as const;

/** A student or a member of staff, as records about books name them. */
export const ofBorrower = {
  admissionId: idOf('admission').nullable(),
  accountId: idOf('account').nullable(),
  borrowerName: z.string(),
  borrowerLocalName: z.string().nullable(),
  /** `V A`; of staff null. */
  className: z.string().nullable(),
  registerNumber: z.string().nullable(),
};

const borrower = z.object({
  borrower: z.enum(borrowerKinds),
  admissionId: idOf('admission').nullable(),
  accountId: idOf('account').nullable(),
  name: z.string(),
  localName: z.string().nullable(),
  className: z.string().nullable(),
  rollNumber: z.int().nullable(),
  registerNumber: z.string().nullable(),
  /** Books that the person has now. */
  loans: z.int(),
  overdue: z.int(),
});
export type Borrower = z.infer<typeof borrower>;

export const borrowerRows = {
  'library/fetchStudentBySchool/:schoolId': json({
    summary: 'Students and staff of a school who may borrow, with the number of their books',
    params: z.strictObject(ofSchool),
    query: z.strictObject({
      search: searched.min(1, { error: 'required' }).optional(),
      classId: idOf('class').optional(),
      borrower: z.enum(borrowerKinds, { error: 'choice' }).default('student'),
    }),
    result: z.array(borrower),
  }),
};
