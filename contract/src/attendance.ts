import * as z from 'zod';
import { json } from './endpoint.ts';
import {
  date,
  idempotencyKey,
  idOf,
  instant,
  isCleanText,
  optionalText,
  version,
} from './fields.ts';
import { schoolDay } from './holidays.ts';
import { flag } from './lists.ts';
import { leaveStatuses, markStatuses, shownStatuses } from './mark-statuses.ts';

export {
  attendanceFloor,
  attended,
  leaveStatuses,
  markStatuses,
  shownStatus,
  shownStatuses,
} from './mark-statuses.ts';

export const markStatus = z.enum(markStatuses, { error: 'choice' });
export type MarkStatus = z.infer<typeof markStatus>;

export type ShownStatus = (typeof shownStatuses)[number];

export const largestClass = 200;

/** How often a mark was changed; 0 where there is none. */
const markVersion = z.int({ error: 'number' }).min(0, { error: 'range' });

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'month' })
  .meta({ example: '2026-11' });

const mark = z.object({
  version: markVersion,
  /** The teacher's own; what is shown follows from it and from a leave. */
  status: markStatus.nullable(),
  shown: z.enum(shownStatuses).nullable(),
  leaveId: idOf('leave').nullable(),
  /** What the leave makes of the day by itself. */
  leaveStatus: z.enum(leaveStatuses).nullable(),
  note: z.string().nullable(),
  inAt: instant.nullable(),
  outAt: instant.nullable(),
  markedBy: z.string().nullable(),
  tappedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
});
export type Mark = z.infer<typeof mark>;

const childOfRegister = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  registerNumber: z.string(),
  gender: z.string(),
  photoFileId: idOf('file').nullable(),
  mark,
});
export type StudentOfRegister = z.infer<typeof childOfRegister>;

const totals = {
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

const classOfRegister = {
  classId: idOf('class'),
  standard: z.int(),
  division: z.string(),
  stream: z.string().nullable(),
};

/** Where a register stands: open, closed after the lock's days, or opened again up to a day. */
const registerState = z.enum(['open', 'locked', 'reopened', 'closed_year', 'to_come']);

const dayRegister = z.object({
  schoolId: idOf('school'),
  ...classOfRegister,
  day: schoolDay,
  state: registerState,
  /** The last day on which a register that was opened again can be marked. */
  openUntil: date.nullable(),
  /** Whether this person may mark it now; a locked one only with a reason. */
  mayMark: z.boolean(),
  needsReason: z.boolean(),
  isComplete: z.boolean(),
  markedBy: z.string().nullable(),
  markedAt: instant.nullable(),
  totals: totalsObject,
  children: z.array(childOfRegister),
});
export type DayRegister = z.infer<typeof dayRegister>;

const oneMark = z.strictObject({
  /** Not asked for before the call: each is answered for itself, also one that the person no longer sees. */
  enrolmentId: z.uuid({ error: 'id' }),
  /** null: not marked; takes back the mark that stands there, with its note and times. */
  status: markStatus.nullable(),
  note: optionalText(100),
  /** The version of the mark that was seen when it was tapped. */
  seen: markVersion,
  tappedAt: instant,
});
export type OneMark = z.input<typeof oneMark>;

export const marksForm = z.strictObject({
  /** Of this body, so that marks which waited on a device through an update are still understood. */
  format: z.literal(1, { error: 'choice' }),
  idempotencyKey,
  classId: idOf('class'),
  day: date,
  marks: z
    .array(oneMark)
    .min(1, { error: 'required' })
    .max(largestClass, { error: 'range' })
    .refine((marks) => new Set(marks.map((one) => one.enrolmentId)).size === marks.length, {
      error: 'twice',
    }),
  /** Why a mark is changed after the lock; the Principal's. */
  reason: optionalText(200),
  /** When the device last heard from the server, by the server's clock: no tap counts as earlier. */
  lastContactAt: instant.optional(),
});
export type MarksForm = z.input<typeof marksForm>;

/** Why a single mark was not taken; it stays on the device and needs review. */
export const markRefusals = [
  'locked',
  'plan_ended',
  'not_enrolled',
  'day_off',
  'to_come',
  'closed_year',
] as const;

const markAnswer = z.object({
  enrolmentId: idOf('enrolment'),
  /** `same`: it stood so already. `conflict`: somebody marked it otherwise meanwhile, as `mark` shows. */
  outcome: z.enum(['saved', 'same', 'conflict', 'refused']),
  refusal: z.enum(markRefusals).nullable(),
  name: z.string().nullable(),
  mark: mark.nullable(),
});
export type MarkAnswer = z.infer<typeof markAnswer>;

const marksAnswer = z.object({
  isComplete: z.boolean(),
  totals: totalsObject,
  answers: z.array(markAnswer),
});
export type MarksAnswer = z.infer<typeof marksAnswer>;

const monthRow = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  /** The first and last day in the class, where they lie in the month. */
  from: date.nullable(),
  to: date.nullable(),
  /** Day of the month → what is shown and how often it was changed. */
  marks: z.record(z.string(), z.tuple([z.enum(shownStatuses), markVersion])),
  /** Of the month; a half day counts half. */
  attended: z.number(),
  marked: z.int(),
  /** Since admission in this academic year. */
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

const classOfDay = z.object({
  ...classOfRegister,
  classTeacherName: z.string().nullable(),
  isComplete: z.boolean(),
  markedBy: z.string().nullable(),
  markedAt: instant.nullable(),
  totals: totalsObject,
});

const dayOfSchool = z.object({
  schoolId: idOf('school'),
  schoolName: z.string(),
  day: schoolDay,
  meals: z.int().nullable(),
  mealsBy: z.string().nullable(),
  classes: z.array(classOfDay),
  groups: z.array(z.object({ gender: z.string(), category: z.string().nullable(), ...totals })),
  /** The last 30 days on which registers were kept, the oldest first. */
  trend: z.array(z.object({ day: date, ...totals })),
});
export type DayOfSchool = z.infer<typeof dayOfSchool>;

/** In days: a quarter. */
const longestOverview = 100;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const overviewKinds = ['state', 'district', 'block', 'school'] as const;

const placeOfOverview = z.object({
  kind: z.enum(overviewKinds),
  /** null: schools without a block. */
  id: z.string().nullable(),
  name: z.string(),
  schools: z.int(),
  /** Of a single day: where it is off, so that no register is missing. */
  schoolsOff: z.int(),
  /** With at least one register. */
  schoolsMarked: z.int(),
  /** Registers that were due, and those that were kept. */
  classes: z.int(),
  classesMarked: z.int(),
  ...totals,
});

const overview = z.object({
  from: date,
  to: date,
  places: z.array(placeOfOverview),
  groups: z.array(z.object({ gender: z.string(), category: z.string().nullable(), ...totals })),
  trend: z.array(z.object({ day: date, ...totals })),
});
export type Overview = z.infer<typeof overview>;

const absentChild = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  ...classOfRegister,
  rollNumber: z.int().nullable(),
  guardianName: z.string().nullable(),
  mobile: z.string().nullable(),
  note: z.string().nullable(),
  /** School days absent without a break up to this one. */
  absentInARow: z.int(),
});
export type AbsentStudent = z.infer<typeof absentChild>;

/** A child by its ID card's code, register number or roll number in a class. */
export const checkForm = z
  .strictObject({
    idempotencyKey,
    schoolId: idOf('school'),
    enrolmentId: idOf('enrolment').optional(),
    typed: z
      .string()
      .trim()
      .min(1, { error: 'required' })
      .max(200, { error: 'too_long' })
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
export type StudentCheckForm = z.input<typeof checkForm>;

const checked = z.object({
  enrolmentId: idOf('enrolment'),
  name: z.string(),
  localName: z.string().nullable(),
  ...classOfRegister,
  rollNumber: z.int().nullable(),
  day: date,
  /** Checked in or out before; the earlier time stays. */
  wasAlready: z.boolean(),
  mark,
});
export type Checked = z.infer<typeof checked>;

const hour = z.iso.time({ precision: -1, error: 'time' }).meta({ example: '10:45' });

export const attendanceRuleForm = z.strictObject({
  schoolId: idOf('school'),
  version: version.optional(),
  lockDays: z.int({ error: 'number' }).min(0, { error: 'range' }).max(60, { error: 'range' }),
  /** `HH:MM`; null: nobody is late. */
  studentLateAfter: hour.nullable(),
  staffLateAfter: hour.nullable(),
  asksPlace: z.boolean(),
  /** Metres. */
  placeRadius: z.int({ error: 'number' }).min(20, { error: 'range' }).max(5000, { error: 'range' }),
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

/** Registers of classes, and how they are kept. */
export const registerRows = {
  'attendance/fetchStudentToMarkAttendance': json({
    summary: "A class's register of a day, to be marked",
    query: z.strictObject({ classId: idOf('class'), day: date.optional() }),
    result: dayRegister,
  }),
  'attendance/markStudentAttendance': json({
    summary: 'Mark children of a class on a day; each is answered for itself, nothing is lost',
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
    query: z.strictObject({ classId: idOf('class'), month: month.optional() }),
    result: monthRegister,
  }),
  'attendance/fetchChanges': json({
    summary: "What a child's mark of a day was before, and who changed it",
    query: z.strictObject({ enrolmentId: idOf('enrolment'), day: date }),
    result: z.array(change),
  }),
  'attendance/updateLock': json({
    summary: 'Open a locked register for its teacher up to a day, or close it again',
    body: z.strictObject({ classId: idOf('class'), day: date, openUntil: date.nullable() }),
    result: dayRegister,
  }),
  'attendance/updateMeals': json({
    summary: 'Midday meals served on a day',
    body: z.strictObject({
      schoolId: idOf('school'),
      day: date,
      meals: z.int({ error: 'number' }).min(0, { error: 'range' }).max(20_000, { error: 'range' }),
    }),
    result: z.object({ meals: z.int(), mealsBy: z.string() }),
  }),
  'attendance/fetchRule/:schoolId': json({
    summary: 'How a school keeps its registers',
    params: z.strictObject({ schoolId: idOf('school') }),
    result: attendanceRule,
  }),
  'attendance/updateRule': json({
    summary: 'Set how a school keeps its registers',
    body: attendanceRuleForm,
    result: attendanceRule,
  }),
};

/** What the registers come to. */
export const attendanceViewRows = {
  'attendance/fetchByDate': json({
    summary: 'Who was absent at a school on a day, with whom to call',
    query: z.strictObject({
      schoolId: idOf('school'),
      day: date.optional(),
      classId: idOf('class').optional(),
      /** Only who was absent for so many school days in a row. */
      inARow: z.coerce
        .number<number>({ error: 'number' })
        .int({ error: 'number' })
        .min(1, { error: 'range' })
        .max(60, { error: 'range' })
        .default(1),
    }),
    result: z.array(absentChild),
  }),
  'attendance/fetchBySchool': json({
    summary: "A school's day: classes marked and not marked, totals, groups, meals, the last weeks",
    query: z.strictObject({ schoolId: idOf('school'), day: date.optional() }),
    result: dayOfSchool,
  }),
  'attendance/fetchOverview': json({
    summary: 'Days of many schools by state, district, block or school, from the totals',
    query: z
      .strictObject({
        from: date.optional(),
        to: date.optional(),
        stateId: idOf('state').optional(),
        districtId: idOf('district').optional(),
        blockId: idOf('block').optional(),
        /** Those alone that belong to no block. */
        withoutBlock: flag,
      })
      .refine(({ from, to }) => !from || !to || from <= to, {
        error: 'dates_order',
        path: ['to'],
      })
      .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= longestOverview, {
        error: 'range',
        path: ['to'],
      }),
    result: overview,
  }),
  'attendance/fetchByStudent/:admissionId': json({
    summary: "A child's months: what was shown on each day, and the shares",
    params: z.strictObject({ admissionId: idOf('admission') }),
    result: z.array(
      z.object({
        month,
        marks: z.record(z.string(), z.enum(shownStatuses)),
        /** Days off and half days; all others are working days. */
        daysOff: z.array(schoolDay),
        attended: z.number(),
        marked: z.int(),
      }),
    ),
  }),
};

/** Children at the gate. */
export const studentCheckRows = {
  'attendance/studentCheckIn': json({
    summary: 'A child comes in: by the list, its ID card or its number; late after the hour',
    body: checkForm,
    result: checked,
  }),
  'attendance/studentCheckOut': json({
    summary: 'A child goes home',
    body: checkForm,
    result: checked,
  }),
};
