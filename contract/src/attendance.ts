import * as z from 'zod';
import { json } from './endpoint.ts';
import {
  areDistinct,
  date,
  idempotencyKey,
  idOf,
  instant,
  month,
  ofSchool,
  optionalText,
  uuid,
  version,
  whole,
} from './fields.ts';
import { schoolDay } from './holidays.ts';
import { leaveStatuses, markStatuses, shownStatuses } from './mark-statuses.ts';
import { classParts } from './stored-names.ts';

const markStatus = z.enum(markStatuses, { error: 'choice' });
export type MarkStatus = z.infer<typeof markStatus>;

export type ShownStatus = (typeof shownStatuses)[number];

const largestClass = 200;

/** How often the mark was changed; 0 for a day without a mark. */
const markVersion = z.int({ error: 'number' }).min(0, { error: 'range' });

export const mark = z.object({
  version: markVersion,
  /** The status that the teacher marked; the shown status follows from it and from a leave. */
  status: markStatus.nullable(),
  shown: z.enum(shownStatuses).nullable(),
  leaveId: idOf('leave').nullable(),
  /** The status that an approved leave alone gives the day. */
  leaveStatus: z.enum(leaveStatuses).nullable(),
  note: z.string().nullable(),
  inAt: instant.nullable(),
  outAt: instant.nullable(),
  markedBy: z.string().nullable(),
  tappedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
});
export type Mark = z.infer<typeof mark>;

const studentOfRegister = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  registerNumber: z.string(),
  /** The student leaves the class after this day. */
  isLastDay: z.boolean(),
  mark,
});
export type StudentOfRegister = z.infer<typeof studentOfRegister>;

export const totals = {
  enrolled: z.int(),
  present: z.int(),
  absent: z.int(),
  late: z.int(),
  halfDay: z.int(),
  onLeave: z.int(),
  medical: z.int(),
};
const totalsObject = z.object(totals);
export type Totals = z.infer<typeof totalsObject>;

export const classOfRegister = {
  classId: idOf('class'),
  ...classParts,
};

/** A register is open, locked after the lock's days, or reopened up to a day. */
const registerState = z.enum(['open', 'locked', 'reopened', 'closed_year', 'to_come']);
export type RegisterState = z.infer<typeof registerState>;

const dayRegister = z.object({
  schoolId: idOf('school'),
  ...classOfRegister,
  day: schoolDay,
  state: registerState,
  /** The last day on which a reopened register can be marked. */
  openUntil: date.nullable(),
  /** Whether this person may mark the register now; a locked one only with a reason. */
  mayMark: z.boolean(),
  needsReason: z.boolean(),
  isComplete: z.boolean(),
  markedBy: z.string().nullable(),
  markedAt: instant.nullable(),
  totals: totalsObject,
  children: z.array(studentOfRegister),
});
export type DayRegister = z.infer<typeof dayRegister>;

const oneMark = z.strictObject({
  /**
   * The scope check leaves these ids to the handler: each mark has its own answer, also for a
   * student out of scope.
   */
  enrolmentId: uuid,
  /** null clears the mark, with its note and times. */
  status: markStatus.nullable(),
  note: optionalText(100),
  /** The version of the mark that the teacher saw when tapping. */
  seen: markVersion,
  tappedAt: instant,
});
export type OneMark = z.input<typeof oneMark>;

export const marksForm = z.strictObject({
  /**
   * The version of this body, so that marks that waited on a device through an update are still
   * understood.
   */
  format: z.literal(1, { error: 'choice' }),
  idempotencyKey,
  classId: idOf('class'),
  day: date,
  marks: z
    .array(oneMark)
    .min(1, { error: 'required' })
    .max(largestClass, { error: 'range' })
    .refine((marks) => areDistinct(marks.map((one) => one.enrolmentId)), {
      error: 'twice',
    }),
  /** Why a mark changes after the lock; only a Principal may. */
  reason: optionalText(200),
  /**
   * When the device last heard from the server, by the server's clock; the server counts no tap as
   * earlier.
   */
  lastContactAt: instant.optional(),
});
export type MarksForm = z.input<typeof marksForm>;

/** Why a single mark was rejected; it stays on the device and needs review. */
const markErrors = [
  'locked',
  'plan_ended',
  'not_enrolled',
  'day_off',
  'to_come',
  'closed_year',
] as const;

const markAnswer = z.object({
  enrolmentId: idOf('enrolment'),
  /**
   * `same`: the mark was already so. `conflict`: somebody marked the student differently meanwhile,
   * as `mark` shows.
   */
  outcome: z.enum(['saved', 'same', 'conflict', 'refused']),
  error: z.enum(markErrors).nullable(),
  name: z.string().nullable(),
  localName: z.string().nullable(),
  mark: mark.nullable(),
});
export type MarkAnswer = z.infer<typeof markAnswer>;

const marksAnswer = z.object({
  isComplete: z.boolean(),
  totals: totalsObject,
  answers: z.array(markAnswer),
});

const monthRow = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  /** The first and last day in the class, where they are in the month. */
  from: date.nullable(),
  to: date.nullable(),
  /** Day of the month → the shown status and how often the mark was changed. */
  marks: z.record(z.string(), z.tuple([z.enum(shownStatuses), markVersion])),
  /** Totals of the month; a half day counts half. */
  attended: z.number(),
  marked: z.int(),
  /** Totals since admission in this academic year. */
  attendedSince: z.number(),
  markedSince: z.int(),
});
export type MonthRow = z.infer<typeof monthRow>;

const monthRegister = z.object({
  schoolId: idOf('school'),
  schoolName: z.string(),
  ...classOfRegister,
  month,
  days: z.array(schoolDay),
  workingDays: z.int(),
  state: registerState,
  rows: z.array(monthRow),
});
export type MonthRegister = z.infer<typeof monthRegister>;

const hour = z.iso.time({ precision: -1, error: 'time' }).meta({ example: '10:45' });

export const attendanceRuleForm = z.strictObject({
  schoolId: idOf('school'),
  version: version.optional(),
  lockDays: whole(0, 60),
  /** `HH:MM`; null: nobody is late. */
  studentLateAfter: hour.nullable(),
  staffLateAfter: hour.nullable(),
  asksPlace: z.boolean(),
  /** Metres. */
  placeRadius: whole(20, 5000),
});
const attendanceRule = attendanceRuleForm.extend({ schoolName: z.string() });
export type AttendanceRule = z.infer<typeof attendanceRule>;

const change = z.object({
  at: instant,
  by: z.string(),
  tappedAt: instant,
  from: markStatus.nullable(),
  to: markStatus.nullable(),
  noteFrom: z.string().nullable(),
  noteTo: z.string().nullable(),
  reason: z.string().nullable(),
});
export type MarkChange = z.infer<typeof change>;

export const classOfDay = z.object({
  ...classOfRegister,
  classTeacherName: z.string().nullable(),
  /** A student has come to the class by that day: there is a register to keep. */
  isDue: z.boolean(),
  isComplete: z.boolean(),
  markedBy: z.string().nullable(),
  markedAt: instant.nullable(),
  totals: totalsObject,
});

/** Registers of classes and their settings. */
export const registerRows = {
  'attendance/fetchStudentToMarkAttendance': json({
    summary: "A class's register of a day, to be marked",
    onlyReads: true,
    checksItsIds: true,
    query: z.strictObject({ classId: idOf('class'), day: date.optional() }),
    result: dayRegister,
  }),
  'attendance/markStudentAttendance': json({
    summary: 'Mark students of a class on a day; each mark has its own answer, nothing is lost',
    body: marksForm,
    result: marksAnswer,
  }),
  'attendance/fetchMyClasses': json({
    summary: "The classes this person marks, with today's registers, for a device without network",
    query: z.strictObject({ day: date.optional() }),
    result: z.array(classOfDay.extend({ schoolId: idOf('school'), schoolName: z.string() })),
  }),
  'attendance/fetchByClass': json({
    summary: 'The month register of a class',
    onlyReads: true,
    checksItsIds: true,
    query: z.strictObject({ classId: idOf('class'), month: month.optional() }),
    result: monthRegister,
  }),
  'attendance/fetchMonthOfSchool': json({
    summary: "The month registers of a school's classes that this person reads, for paper",
    onlyReads: true,
    query: z.strictObject({ schoolId: idOf('school'), month }),
    result: z.array(monthRegister),
  }),
  'attendance/fetchChanges': json({
    summary: "What a student's mark of a day was before, and who changed it",
    query: z.strictObject({ enrolmentId: idOf('enrolment'), day: date }),
    result: z.array(change),
  }),
  'attendance/updateLock': json({
    summary: 'Open a locked register for its teacher up to a day, or close it again',
    body: z.strictObject({ classId: idOf('class'), day: date, openUntil: date.nullable() }),
    result: dayRegister,
  }),
  'attendance/fetchRule/:schoolId': json({
    summary: 'How a school keeps its registers',
    params: z.strictObject(ofSchool),
    result: attendanceRule,
  }),
  'attendance/updateRule': json({
    summary: 'Set how a school keeps its registers',
    body: attendanceRuleForm,
    result: attendanceRule,
  }),
};
