import * as z from 'zod';
import { file, json } from './endpoint.ts';
import { grant } from './fee-concessions.ts';
import { entryKinds, feeHeadKinds, mode, ownHeadKinds } from './fee-kinds.ts';
import { storedPaise } from './fee-money.ts';
import { studentStop } from './fee-stops.ts';
import { date, idOf, instant, ofSchool, uuid } from './fields.ts';
import { flag, listQuery, pageOf } from './lists.ts';

const student = {
  admissionId: idOf('admission'),
  ...ofSchool,
  name: z.string(),
  localName: z.string().nullable(),
  registerNumber: z.string(),
  /** 'V A'; null: in no class now. */
  className: z.string().nullable(),
  classId: idOf('class').nullable(),
};

const owedCharge = z.object({
  id: uuid,
  headId: idOf('fee_head'),
  headName: z.string(),
  headLocalName: z.string().nullable(),
  headNameHindi: z.string().nullable(),
  headKind: z.enum([...feeHeadKinds, ...ownHeadKinds]),
  academicYearName: z.string().nullable(),
  instalmentName: z.string().nullable(),
  instalmentLocalName: z.string().nullable(),
  instalmentNameHindi: z.string().nullable(),
  /** It changes with the fee structure, and is not reversed by hand. */
  isOfStructure: z.boolean(),
  dueOn: date,
  /** The day after which it is overdue: after `dueOn` where it came to an instalment that was paid in full. */
  lateAfter: date,
  chargedPaise: storedPaise,
  concededPaise: storedPaise,
  paidPaise: storedPaise,
  writtenOffPaise: storedPaise,
  owedPaise: storedPaise,
});
export type OwedCharge = z.infer<typeof owedCharge>;

const entry = z.object({
  id: uuid,
  kind: z.enum(entryKinds),
  paise: storedPaise,
  /** Nothing of a charge: paid ahead. */
  chargeId: uuid.nullable(),
  headName: z.string().nullable(),
  headLocalName: z.string().nullable(),
  headNameHindi: z.string().nullable(),
  instalmentName: z.string().nullable(),
  instalmentLocalName: z.string().nullable(),
  instalmentNameHindi: z.string().nullable(),
  concessionName: z.string().nullable(),
  concessionLocalName: z.string().nullable(),
  concessionNameHindi: z.string().nullable(),
  receiptId: idOf('fee_receipt').nullable(),
  receiptNumber: z.string().nullable(),
  /** The entry that this one reverses, and whether this one was reversed. */
  reverses: uuid.nullable(),
  isReversed: z.boolean(),
  reason: z.string().nullable(),
  day: date,
  by: z.string(),
});
export type FeeEntry = z.infer<typeof entry>;

export const receipt = z.object({
  id: idOf('fee_receipt'),
  paymentId: idOf('fee_payment'),
  ...ofSchool,
  kind: z.enum(['payment', 'refund']),
  number: z.string(),
  counterCode: z.string(),
  admissionId: idOf('admission'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  className: z.string().nullable(),
  paise: storedPaise,
  mode,
  reference: z.string().nullable(),
  bank: z.string().nullable(),
  instrumentOn: date.nullable(),
  day: date,
  at: instant,
  by: z.string(),
  isCancelled: z.boolean(),
  isBounced: z.boolean(),
  cancelReason: z.string().nullable(),
  /** Taken by another system, and the number of its receipt. */
  isImported: z.boolean(),
  oldNumber: z.string().nullable(),
  /** How often it was printed. */
  prints: z.int(),
});
export type FeeReceipt = z.infer<typeof receipt>;

export const account = z.object({
  ...student,
  mobile: z.string().nullable(),
  leftOn: date.nullable(),
  isRte: z.boolean(),
  /** What is still owed, less what is paid ahead. */
  balancePaise: storedPaise,
  advancePaise: storedPaise,
  overduePaise: storedPaise,
  /** Of every charge that is not reversed, the oldest first. */
  charges: z.array(owedCharge),
  /** The late fee that paying today adds, by the day on which the instalment was due. */
  lateFees: z.array(z.object({ dueOn: date, paise: storedPaise })),
  /** The whole ledger, newest first. */
  entries: z.array(entry),
  receipts: z.array(receipt),
  grants: z.array(grant),
  /** At which bus stops the student is and was, the newest first. */
  stops: z.array(studentStop),
  /** Children of a shared guardian at this school. */
  siblings: z.array(
    z.object({
      admissionId: idOf('admission'),
      name: z.string(),
      localName: z.string().nullable(),
      className: z.string().nullable(),
      balancePaise: storedPaise,
      overduePaise: storedPaise,
    }),
  ),
  /** What is still owed at schools where the student was before; for information. */
  owedElsewhere: z.array(z.object({ schoolName: z.string(), owedPaise: storedPaise })),
});
export type FeeAccount = z.infer<typeof account>;

const ownAccount = account
  .pick({
    admissionId: true,
    schoolId: true,
    name: true,
    localName: true,
    registerNumber: true,
    className: true,
    classId: true,
    balancePaise: true,
    advancePaise: true,
    overduePaise: true,
    charges: true,
    lateFees: true,
    receipts: true,
  })
  .extend({
    /** Where the school takes UPI, and by what it knows the payment; null: it takes none. */
    upi: z.object({ upiId: z.string(), upiName: z.string(), reference: z.string() }).nullable(),
  });
export type OwnFees = z.infer<typeof ownAccount>;

export const standings = ['all', 'owing', 'overdue', 'ahead'] as const;

export const studentFeesQuery = z.strictObject({
  ...listQuery(['name', 'rollNumber', 'owed', 'overdue']),
  ...ofSchool,
  classId: idOf('class').optional(),
  standing: z.enum(standings, { error: 'choice' }).default('all'),
  /** Also who has left and is settled; who left owing or with something paid ahead is listed without it. */
  withFormer: flag,
});

const listedFees = z.object({
  ...student,
  mobile: z.string().nullable(),
  leftOn: date.nullable(),
  balancePaise: storedPaise,
  advancePaise: storedPaise,
  overduePaise: storedPaise,
  /** The day on which the oldest of what is overdue was due. */
  overdueSince: date.nullable(),
});
export type ListedFees = z.infer<typeof listedFees>;

const receiptQuery = z.strictObject({
  ...listQuery(['at'], '-at'),
  ...ofSchool,
  from: date.optional(),
  to: date.optional(),
  counterId: idOf('fee_counter').optional(),
  mode: mode.optional(),
});

export const feeAccountRows = {
  'fees/fetchAllStudentFees': json({
    summary: 'Students with what they owe',
    query: studentFeesQuery,
    result: pageOf(listedFees).extend({ owedPaise: storedPaise, overduePaise: storedPaise }),
  }),
  'fees/fetchAllStudentFeesAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: studentFeesQuery,
  }),
  'fees/fetchAccount/:admissionId': json({
    summary: "A student's account",
    checksItsIds: true,
    onlyReads: true,
    params: z.strictObject({ admissionId: idOf('admission') }),
    result: account,
  }),
  'fees/fetchOwnFees': json({
    summary: "The student's own dues and receipts",
    onlyReads: true,
    result: z.array(ownAccount),
  }),
  'fees/fetchReceipts': json({
    summary: 'Receipts of a school, newest first',
    onlyReads: true,
    query: receiptQuery,
    result: pageOf(receipt),
  }),
  'fees/fetchReceiptsAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: receiptQuery,
  }),
  'fees/fetchClearance/:admissionId': json({
    summary: 'What stands between a student and a leaving certificate at the fee counter',
    params: z.strictObject({ admissionId: idOf('admission') }),
    result: z.object({
      admissionId: idOf('admission'),
      owedPaise: storedPaise,
      /** What charging today would add by the year's structure, or take away. */
      unchargedPaise: storedPaise,
      /** To be refunded before the student goes. */
      advancePaise: storedPaise,
      /** Paid as a deposit, and not yet given free. */
      depositPaise: storedPaise,
    }),
  }),
};
