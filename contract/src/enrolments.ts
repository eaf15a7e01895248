import * as z from 'zod';
import { standard } from './classes.ts';
import { file, json } from './endpoint.ts';
import { storedPaise } from './fee-money.ts';
import {
  byId,
  date,
  digitText,
  idempotencyKey,
  idOf,
  instant,
  isCleanText,
  language,
  optionalText,
  registerNumber,
  requiredText,
  tooLong,
  udiseCode,
  version,
  whole,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { classParts } from './stored-names.ts';
import { admissionKinds, leavingReasons } from './student-codes.ts';

export const outcomes = ['promoted', 'detained', 'left'] as const;
export const transferStates = ['asked', 'accepted', 'refused', 'cancelled'] as const;
export const certificateKinds = ['leaving', 'bonafide'] as const;

/** Looked up on each read, never stored. */
const searched = (max: number) =>
  z.string().trim().max(max, tooLong).refine(isCleanText, { error: 'characters' }).optional();

const enrolment = z.object({
  id: idOf('enrolment'),
  version,
  admissionId: idOf('admission'),
  studentId: idOf('student'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  schoolId: idOf('school'),
  schoolName: z.string(),
  classId: idOf('class'),
  ...classParts,
  academicYearName: z.string(),
  registerNumber: z.string(),
  rollNumber: z.int().nullable(),
  from: date,
  to: date.nullable(),
  outcome: z.enum(['promoted', 'detained', 'left', 'moved']).nullable(),
});
export type Enrolment = z.infer<typeof enrolment>;

/**
 * The fields of an enrolment that can be corrected: the class changes by `changeClass`, the end by
 * `leave`.
 */
export const admissionForm = z.strictObject({
  id: idOf('admission'),
  version,
  registerNumber,
  admittedOn: date,
  kind: z.enum(admissionKinds, { error: 'choice' }),
  previousSchool: optionalText(200),
  isRte: z.boolean(),
});

export const withdrawalForm = z.strictObject({
  admissionId: idOf('admission'),
  version,
  leftOn: date,
  reason: z.enum(leavingReasons, { error: 'choice' }),
  remark: optionalText(200),
});

const promotionRow = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  /** The proposal: everyone is promoted; students of the last standard leave the school. */
  outcome: z.enum(outcomes),
  toClassId: idOf('class').nullable(),
});

const nextClass = z.object({
  id: idOf('class'),
  ...classParts,
});

const promotionPreview = z.object({
  classId: idOf('class'),
  toYearId: idOf('academic_year'),
  toYearName: z.string(),
  /** Of the year that the class belongs to. */
  yearEndsOn: date,
  /** The last day of those who leave the school: today, or where the year has ended its last day. */
  leavesOn: date,
  /** The classes of the next year to which these students may go, up or again. */
  upClasses: z.array(nextClass),
  sameClasses: z.array(nextClass),
  rows: z.array(promotionRow),
});
export type PromotionPreview = z.infer<typeof promotionPreview>;

const promotion = z.object({
  id: idOf('promotion'),
  classId: idOf('class'),
  ...classParts,
  fromYearName: z.string(),
  toYearName: z.string(),
  promoted: z.int(),
  detained: z.int(),
  left: z.int(),
  at: instant,
  by: z.string(),
  undoneAt: instant.nullable(),
  /** No register of the new classes has been saved yet. */
  canUndo: z.boolean(),
});
export type Promotion = z.infer<typeof promotion>;

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

const certificate = z.object({
  id: idOf('certificate'),
  kind: z.enum(certificateKinds),
  /** `LC/2026-27/0012` */
  number: z.string(),
  language,
  studentId: idOf('student'),
  admissionId: idOf('admission'),
  /** The last day in school that a leaving certificate names. */
  leftOn: date.nullable(),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  issuedOn: date,
  issuedBy: z.string(),
  /** The school may issue a leaving certificate again; the paper then says 'duplicate'. */
  isDuplicate: z.boolean(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** The code by which anyone with the paper can verify it. */
  code: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

const halfAYear = 183 * 86_400_000;

/** The standard of admission; unknown for years before the school used the program. */
export function firstStandard(
  admittedOn: string,
  first: { from: string; standard: number } | undefined,
): number | null {
  if (!first) return null;
  return Date.parse(first.from) - Date.parse(admittedOn) < halfAYear ? first.standard : null;
}

export const certificateForm = z.strictObject({
  admissionId: idOf('admission'),
  kind: z.enum(certificateKinds, { error: 'choice' }),
  language,
  /** What a bonafide certificate is for; on a leaving certificate the remark. */
  purpose: optionalText(200),
  progress: optionalText(60),
  conduct: optionalText(60),
  subCaste: optionalText(60),
  /** The standard at admission, where the classes of that time are not recorded here. */
  admittedTo: standard.optional(),
  idempotencyKey: idempotencyKey.optional(),
});

export const enrolmentRows = {
  'studentSchool/fetchAll': json({
    summary: 'Who is, or was, in which class, a page at a time',
    query: z.strictObject({
      ...listQuery(['name', 'rollNumber']),
      schoolId: anyOf(idOf('school')),
      classId: anyOf(idOf('class')),
      academicYearId: idOf('academic_year').optional(),
    }),
    result: pageOf(enrolment),
  }),
  'studentSchool/fetchById/:id': json({
    summary: 'One enrolment',
    params: byId('enrolment'),
    result: enrolment,
  }),
  'studentSchool/fetchByStudent/:studentId': json({
    summary: "A student's way through classes and schools in sight, the newest first",
    params: z.strictObject({ studentId: idOf('student') }),
    result: z.array(enrolment),
  }),
  'studentSchool/addEdit': json({
    summary: "Correct a student's enrolment at a school: register number, admission",
    body: admissionForm,
    result: enrolment.nullable(),
  }),
  'studentSchool/delete/:id': json({
    summary: 'Take back an enrolment made by mistake, on which nothing was written',
    params: byId('enrolment'),
    result: z.null(),
  }),
  'studentSchool/changeClass': json({
    summary: 'Move students to another class of the same year from a day on',
    body: z.strictObject({
      enrolmentIds: z
        .array(idOf('enrolment'))
        .min(1, { error: 'required' })
        .max(200, { error: 'range' }),
      classId: idOf('class'),
      from: date,
    }),
    result: z.object({ moved: z.int() }),
  }),
  'studentSchool/withdraw': json({
    summary: 'Withdraw a student, who leaves the school',
    body: withdrawalForm,
    result: z.null(),
  }),
  'studentSchool/readmit': json({
    summary: 'A student who left comes back, under the number of old',
    body: z.strictObject({
      admissionId: idOf('admission'),
      version,
      classId: idOf('class'),
      from: date,
    }),
    result: z.null(),
  }),
  'studentSchool/updateRollNumbers': json({
    summary: 'Number a class by name, by gender and name, or as listed',
    body: z.strictObject({
      classId: idOf('class'),
      by: z.enum(['name', 'gender_and_name', 'given'], { error: 'choice' }),
      numbers: z
        .array(
          z.strictObject({
            enrolmentId: idOf('enrolment'),
            rollNumber: whole(1, 999).nullable(),
          }),
        )
        .max(500, { error: 'range' })
        .optional(),
    }),
    result: z.object({ numbered: z.int() }),
  }),
};

export const promotionRows = {
  'studentSchool/fetchPromotionPreview': json({
    summary: 'What promoting a class to a year would do',
    query: z.strictObject({ classId: idOf('class'), toYearId: idOf('academic_year') }),
    result: promotionPreview,
  }),
  'studentSchool/promoteClass': json({
    summary: 'Promote a whole class: each student is promoted, repeats, or leaves',
    body: z.strictObject({
      classId: idOf('class'),
      toYearId: idOf('academic_year'),
      rows: z
        .array(
          z.strictObject({
            enrolmentId: idOf('enrolment'),
            outcome: z.enum(outcomes, { error: 'choice' }),
            toClassId: idOf('class').nullish(),
          }),
        )
        .min(1, { error: 'required' })
        .max(2000, { error: 'range' }),
      idempotencyKey: idempotencyKey.optional(),
    }),
    result: promotion,
  }),
  'studentSchool/fetchPromotions': json({
    summary: "A school's promotions, the newest first",
    query: z.strictObject({
      schoolId: idOf('school'),
      academicYearId: idOf('academic_year').optional(),
    }),
    result: z.array(promotion),
  }),
  'studentSchool/undoPromotion': json({
    summary: 'Take a promotion back, while nothing was written for the new classes',
    body: byId('promotion'),
    result: promotion,
  }),
};

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

const certificateQuery = z.strictObject({
  ...listQuery(['issuedOn'], '-issuedOn'),
  schoolId: idOf('school').optional(),
  studentId: idOf('student').optional(),
  kind: anyOf(z.enum(certificateKinds, { error: 'choice' })),
});

export const certificateRows = {
  'studentSchool/fetchCertificates': json({
    summary: 'Certificates of a school or of one student, the newest first',
    query: certificateQuery,
    result: pageOf(certificate),
  }),
  'studentSchool/fetchCertificatesAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: certificateQuery,
  }),
  'studentSchool/issueCertificate': json({
    summary: 'Issue a numbered certificate; what it says is kept as it was issued',
    body: certificateForm,
    result: certificate,
  }),
  'studentSchool/cancelCertificate': json({
    summary: 'Cancel a certificate with a reason; its number stays used',
    body: z.strictObject({
      id: idOf('certificate'),
      reason: requiredText(200),
    }),
    result: certificate,
  }),
  'studentSchool/fetchCertificatePdf/:id': file({
    summary: 'A certificate as PDF',
    params: byId('certificate'),
  }),
  'studentSchool/validateCertificate/:code': json({
    summary: 'Whether a certificate or receipt of this code is ours, and what it is',
    params: z.strictObject({
      code: digitText
        .regex(/^[0-9A-Za-z-]{8,30}$/, { error: 'code' })
        .meta({ example: '7K3M-Q9XW-A2BC-D4EF' }),
    }),
    result: z.object({
      kind: z.enum([...certificateKinds, 'receipt', 'voucher']),
      number: z.string(),
      issuedOn: date,
      schoolName: z.string(),
      studentName: z.string(),
      /** Of a receipt for fees, and of the voucher of a refund. */
      paise: storedPaise.nullable(),
      isCancelled: z.boolean(),
    }),
  }),
};
