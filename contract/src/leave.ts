import * as z from 'zod';
import { file, json, upload } from './endpoint.ts';
import {
  byId,
  date,
  idempotencyKey,
  idOf,
  instant,
  onceValid,
  optionalText,
  requiredText,
  spanOf,
  version,
} from './fields.ts';
import { balance } from './leave-balances.ts';
import { isEmptySpan } from './leave-days.ts';
import { leaveRoles } from './leave-types.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';
import { subjectNames } from './stored-names.ts';
import { replacesId } from './time-table.ts';

export const leaveStates = ['asked', 'approved', 'rejected', 'withdrawn', 'cancelled'] as const;
/**
 * A leave may be applied for this many days after it began: a person who falls ill applies
 * afterwards.
 */
export const daysAfterwards = 30;
const longestLeave = 800;

const span = {
  from: date,
  to: date,
  /** The first day begins at midday; the last day ends at midday. */
  fromMidday: z.boolean().default(false).meta({ example: false }),
  toMidday: z.boolean().default(false).meta({ example: false }),
};

const leaveSpanOf = <
  S extends z.ZodType<{ from: string; to: string; fromMidday: boolean; toMidday: boolean }>,
>(
  form: S,
) =>
  spanOf(form, longestLeave).refine((leave) => !isEmptySpan(leave), {
    error: 'leave_empty',
    path: ['toMidday'],
    ...onceValid('from', 'to', 'fromMidday', 'toMidday'),
  });

/** The person's own leave; with an id it changes an own application that is still undecided. */
export const ownLeaveForm = leaveSpanOf(
  z.strictObject({
    id: idOf('leave').optional(),
    version: version.optional(),
    idempotencyKey: idempotencyKey.optional(),
    /** The school of the application, for a person who works at several. An officer has none. */
    schoolId: idOf('school').optional(),
    /** The person is away from this school alone, and not from the others. */
    onlyThere: z.boolean().default(false).meta({ example: false }),
    leaveTypeId: idOf('leave_type'),
    ...span,
    reason: requiredText(300),
    fileId: idOf('file').nullish(),
  }),
);

/** A student's leave, applied for by the student or entered by a teacher. */
export const studentLeaveForm = leaveSpanOf(
  z.strictObject({
    id: idOf('leave').optional(),
    version: version.optional(),
    idempotencyKey: idempotencyKey.optional(),
    /** Not needed when a student applies for own leave. */
    admissionId: idOf('admission').optional(),
    leaveTypeId: idOf('leave_type'),
    ...span,
    reason: requiredText(300),
    fileId: idOf('file').nullish(),
  }),
);

const leave = z.object({
  id: idOf('leave'),
  version,
  schoolId: idOf('school').nullable(),
  schoolName: z.string().nullable(),
  /** A person who works at other schools too is present there meanwhile. */
  onlyThere: z.boolean(),
  accountId: idOf('account').nullable(),
  studentId: idOf('student').nullable(),
  admissionId: idOf('admission').nullable(),
  name: z.string(),
  /** Of a student. */
  localName: z.string().nullable(),
  role: z.enum(leaveRoles),
  /** Of a student. */
  className: z.string().nullable(),
  rollNumber: z.int().nullable(),
  leaveTypeId: idOf('leave_type'),
  typeCode: z.string(),
  typeName: z.string(),
  typeLocalName: z.string().nullable(),
  typeNameHindi: z.string().nullable(),
  from: date,
  to: date,
  fromMidday: z.boolean(),
  toMidday: z.boolean(),
  /** The leave's cost; holidays in it are left out where the type excludes them. */
  halfDays: z.int(),
  reason: z.string(),
  fileId: idOf('file').nullable(),
  state: z.enum(leaveStates),
  askedBy: z.string(),
  askedAt: instant,
  answeredBy: z.string().nullable(),
  answeredAt: instant.nullable(),
  remark: z.string().nullable(),
  isMine: z.boolean(),
  /** This person may approve or reject it. */
  isMineToAnswer: z.boolean(),
  canWithdraw: z.boolean(),
  canCancel: z.boolean(),
});
export type Leave = z.infer<typeof leave>;

const reviewLeave = z.object({
  leave,
  balance: balance.nullable(),
  /** Who else of the school is away in that time, applied or approved. */
  others: z.array(
    z.object({
      leaveId: idOf('leave'),
      name: z.string(),
      localName: z.string().nullable(),
      from: date,
      to: date,
      state: z.enum(leaveStates),
    }),
  ),
  /** Who is appointed as the acting principal in that time; null for the leave of anybody but a principal. */
  acting: z
    .array(z.object({ accountId: idOf('account'), name: z.string(), from: date, to: date }))
    .nullable(),
  /**
   * The periods that need a substitute, day by day, before and after approval; of a teacher alone.
   */
  periods: z.array(
    z.object({
      day: date,
      schoolId: idOf('school'),
      lessonId: idOf('lesson'),
      period: z.int(),
      className: z.string(),
      ...subjectNames,
      substituteId: idOf('account').nullable(),
      substituteName: z.string().nullable(),
    }),
  ),
});
export type LeaveReview = z.infer<typeof reviewLeave>;

const decisionForm = z.strictObject({
  id: idOf('leave'),
  version,
  remark: optionalText(200),
});
/** The substitutes for the person's lessons, named together with the approval. */
const staffDecisionForm = decisionForm.extend({
  substitutes: z
    .array(
      z.strictObject({
        day: date,
        lessonId: idOf('lesson'),
        substituteId: idOf('account'),
        replacesId,
      }),
    )
    .max(400, { error: 'range' })
    .optional(),
});
const reviewForm = staffDecisionForm
  .extend({ approve: z.boolean() })
  .refine((answer) => answer.approve || Boolean(answer.remark), {
    error: 'required',
    path: ['remark'],
  });

const listed = {
  ...listQuery(['from', 'askedAt', 'name'], '-askedAt'),
  state: anyOf(z.enum(leaveStates, { error: 'choice' })),
  leaveTypeId: anyOf(idOf('leave_type')),
  from: date.optional(),
  to: date.optional(),
};

/** Only applications that wait for this person's decision. */
const isMineToAnswer = flag;

const studentLeaveQuery = z.strictObject({
  ...listed,
  schoolId: idOf('school').optional(),
  classId: idOf('class').optional(),
  admissionId: idOf('admission').optional(),
  isMineToAnswer,
});

const staffLeaveQuery = z.strictObject({
  ...listed,
  schoolId: idOf('school').optional(),
  accountId: idOf('account').optional(),
  isMineToAnswer,
});

export const leaveRows = {
  'leaveApplication/fetchLeaveForTeacher': json({
    summary: 'The own leave',
    query: z.strictObject(listed),
    result: pageOf(leave),
  }),
  'leaveApplication/fetchLeaveForStudent': json({
    summary: "Students' leave: of own classes, of the school, or the student's own",
    query: studentLeaveQuery,
    result: pageOf(leave),
  }),
  'leaveApplication/fetchLeaveForStudentAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: studentLeaveQuery,
  }),
  'leaveApplication/fetchSchoolWise': json({
    summary: "Staff's leave at the schools in sight",
    query: staffLeaveQuery,
    result: pageOf(leave),
  }),
  'leaveApplication/fetchSchoolWiseAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: staffLeaveQuery,
  }),
  'leaveApplication/fetchById/:id': json({
    summary: 'One leave, with what its approver should know',
    params: byId('leave'),
    result: reviewLeave,
  }),
  'leaveApplication/fetchCost': json({
    summary: 'What a leave would cost, before it is asked for',
    query: spanOf(
      z.strictObject({
        leaveTypeId: idOf('leave_type'),
        /**
         * The student of a student's leave; the school of an own leave, for a person who works at
         * several.
         */
        schoolId: idOf('school').optional(),
        from: date,
        to: date,
        fromMidday: flag,
        toMidday: flag,
        /** The application that is changed: its days count as free again. */
        leaveId: idOf('leave').optional(),
      }),
      longestLeave,
    ),
    result: z.object({
      halfDays: z.int(),
      /** Days in the period that are not counted. */
      daysOff: z.int(),
      left: z.int().nullable(),
    }),
  }),
  'leaveApplication/addEditLeaveForTeacher': json({
    summary: 'Ask for leave of one’s own, or change a request that waits',
    body: ownLeaveForm,
    result: leave,
  }),
  'leaveApplication/addEditLeaveForStudent': json({
    summary: "Apply for a student's leave: by the student, or by a teacher who enters it",
    body: studentLeaveForm,
    result: leave,
  }),
  'leaveApplication/addDocument': upload({
    summary: 'Keep a picture or PDF of at most 2 MB, to be named in a request',
    form: z.strictObject({}),
    result: z.object({ id: idOf('file') }),
  }),
  'leaveApplication/approveLeaveForTeacher': json({
    summary: "Approve a teacher's or principal's leave, and say who takes the lessons",
    body: staffDecisionForm,
    result: leave,
  }),
  'leaveApplication/approveLeaveForStudentByTeacher': json({
    summary: "Approve a student's leave, by the class teacher",
    body: decisionForm,
    result: leave,
  }),
  'leaveApplication/approveOrRejectLeave': json({
    summary: 'Approve or reject a leave; a rejection says why',
    body: reviewForm,
    result: leave,
  }),
  'leaveApplication/withdraw': json({
    summary: 'Withdraw an own application before it is decided',
    body: z.strictObject({ id: idOf('leave'), version }),
    result: leave,
  }),
  'leaveApplication/cancel': json({
    summary: 'Cancel an approved leave; the registers and the balance get their days back',
    body: z.strictObject({ id: idOf('leave'), version, remark: requiredText(200) }),
    result: leave,
  }),
};
