import * as z from 'zod';
import { file, json } from './endpoint.ts';
import {
  date,
  idempotencyKey,
  idOf,
  instant,
  isCleanText,
  optionalText,
  uuid,
  version,
} from './fields.ts';
import { schoolDay } from './holidays.ts';
import { flag, listQuery, pageOf } from './lists.ts';
import { leaveStatuses, markStatuses, shownStatuses } from './mark-statuses.ts';

export {
  attendanceFloor,
  attended,
  leaveStatuses,
  markedOf,
  markStatuses,
  presentShare,
  shownStatus,
  shownStatuses,
} from './mark-statuses.ts';

export const markStatus = z.enum(markStatuses, { error: 'choice' });
export type MarkStatus = z.infer<typeof markStatus>;

export type ShownStatus = (typeof shownStatuses)[number];

export const largestClass = 200;

/** How often the mark was changed; 0 for a day without a mark. */
const markVersion = z.int({ error: 'number' }).min(0, { error: 'range' });

const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'month' })
  .meta({ example: '2026-11' });

const mark = z.object({
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
  gender: z.string(),
  photoFileId: idOf('file').nullable(),
  mark,
});
export type StudentOfRegister = z.infer<typeof studentOfRegister>;

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

/** A register is open, locked after the lock's days, or reopened up to a day. */
const registerState = z.enum(['open', 'locked', 'reopened', 'closed_year', 'to_come']);

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
    .refine((marks) => new Set(marks.map((one) => one.enrolmentId)).size === marks.length, {
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
  /**
   * `same`: the mark was already so. `conflict`: somebody marked the student differently meanwhile,
   * as `mark` shows.
   */
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

const classOfDay = z.object({
  ...classOfRegister,
  classTeacherName: z.string().nullable(),
  isComplete: z.boolean(),
  markedBy: z.string().nullable(),
  markedAt: instant.nullable(),
  totals: totalsObject,
});

/** The areas around a school or a chosen place, the widest first. */
const areaPath = z.array(
  z.object({ kind: z.enum(['state', 'district', 'block']), id: z.string(), name: z.string() }),
);
export type AreaPath = z.infer<typeof areaPath>;

const dayOfSchool = z.object({
  schoolId: idOf('school'),
  schoolName: z.string(),
  path: areaPath,
  day: schoolDay,
  meals: z.int().nullable(),
  mealsBy: z.string().nullable(),
  classes: z.array(classOfDay),
  groups: z.array(z.object({ gender: z.string(), category: z.string().nullable(), ...totals })),
  /** The last 30 days with registers, the oldest first. */
  trend: z.array(z.object({ day: date, ...totals })),
});
export type DayOfSchool = z.infer<typeof dayOfSchool>;

/** The longest period of an overview, in days: a quarter. */
const longestOverview = 100;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const overviewKinds = ['state', 'district', 'block', 'school'] as const;

const placeOfOverview = z.object({
  kind: z.enum(overviewKinds),
  /** null: schools without a block. */
  id: z.string().nullable(),
  name: z.string(),
  /** Each school is in one of the next four, which add up to all. */
  schools: z.int(),
  /** Only for a single day: the schools where it is off, so that no register is due there. */
  schoolsOff: z.int(),
  /** With at least one saved register. */
  schoolsMarked: z.int(),
  /** With classes, and without a saved register. */
  schoolsNotReported: z.int(),
  /** Without a class in the academic year, so that no register can be due. */
  schoolsNotSetUp: z.int(),
  /** Registers that were due, and registers that were saved. */
  classes: z.int(),
  classesMarked: z.int(),
  /**
   * The share of the marked students who were present in the period before: as many days, but a week
   * at least. null where nobody was marked.
   */
  shareBefore: z.number().nullable(),
  ...totals,
});

const overview = z.object({
  from: date,
  to: date,
  /** Down to the chosen place; empty where none is chosen. */
  path: areaPath,
  places: z.array(placeOfOverview),
  groups: z.array(z.object({ gender: z.string(), category: z.string().nullable(), ...totals })),
  trend: z.array(z.object({ day: date, ...totals })),
});
export type Overview = z.infer<typeof overview>;

const setUp = z.object({
  path: areaPath,
  places: z.array(
    placeOfOverview.pick({ kind: true, id: true, name: true, schools: true }).extend({
      /** Schools with an active principal, with classes this year, with students, with a register of this year. */
      withPrincipal: z.int(),
      withClasses: z.int(),
      withStudents: z.int(),
      withRegister: z.int(),
    }),
  ),
});
export type SetUp = z.infer<typeof setUp>;

const unreportedSchool = z.object({
  id: idOf('school'),
  udiseCode: z.string(),
  name: z.string(),
  districtName: z.string(),
  blockName: z.string().nullable(),
  /** Registers due that day. */
  classes: z.int(),
  /** Active principals who work there today; of whom a person may not read the number it is null. */
  principals: z.array(z.object({ name: z.string(), mobile: z.string().nullable() })),
  /** The number of the school itself. */
  contactMobile: z.string().nullable(),
});
export type UnreportedSchool = z.infer<typeof unreportedSchool>;

const absentStudent = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  ...classOfRegister,
  rollNumber: z.int().nullable(),
  guardianName: z.string().nullable(),
  mobile: z.string().nullable(),
  note: z.string().nullable(),
  /** Consecutive school days of absence up to this one. */
  absentInARow: z.int(),
});
export type AbsentStudent = z.infer<typeof absentStudent>;

const longAbsent = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  ...classOfRegister,
  schoolId: idOf('school'),
  schoolName: z.string(),
  udiseCode: z.string(),
  blockName: z.string().nullable(),
  districtName: z.string(),
  /** School days of absence without a break, up to the last one on which the student was marked. */
  days: z.int(),
  /** The last day of this year on which the student came, also for a part of it. */
  lastPresentOn: date.nullable(),
  /** Null where the person may not read it. */
  guardianName: z.string().nullable(),
  mobile: z.string().nullable(),
});
export type LongAbsent = z.infer<typeof longAbsent>;

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

/** The places that an overview is about. */
const placesQuery = {
  stateId: idOf('state').optional(),
  districtId: idOf('district').optional(),
  blockId: idOf('block').optional(),
  /** Only schools that belong to no block. */
  withoutBlock: flag,
};

const overviewQuery = z
  .strictObject({
    from: date.optional(),
    to: date.optional(),
    ...placesQuery,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    error: 'dates_order',
    path: ['to'],
  })
  .refine(({ from, to }) => !from || !to || daysBetween(from, to) <= longestOverview, {
    error: 'range',
    path: ['to'],
  });

const unreportedQuery = z.strictObject({
  ...listQuery(['place', 'name']),
  day: date.optional(),
  ...placesQuery,
});

const longAbsentQuery = z.strictObject({
  ...listQuery(['days', 'place', 'name'], '-days'),
  /** Absent on at least so many school days without a break. */
  inARow: z.coerce
    .number<number>({ error: 'number' })
    .int({ error: 'number' })
    .min(3, { error: 'range' })
    .max(60, { error: 'range' })
    .default(7),
  ...placesQuery,
});

/** Overviews computed from the registers. */
export const attendanceViewRows = {
  'attendance/fetchByDate': json({
    summary: 'Who was absent at a school on a day, with the guardian to call',
    query: z.strictObject({
      schoolId: idOf('school'),
      day: date.optional(),
      classId: idOf('class').optional(),
      /** Only students absent for this many school days in a row. */
      inARow: z.coerce
        .number<number>({ error: 'number' })
        .int({ error: 'number' })
        .min(1, { error: 'range' })
        .max(60, { error: 'range' })
        .default(1),
    }),
    result: z.array(absentStudent),
  }),
  'attendance/fetchBySchool': json({
    summary: "A school's day: classes marked and not marked, totals, groups, meals, the last weeks",
    query: z.strictObject({ schoolId: idOf('school'), day: date.optional() }),
    result: dayOfSchool,
  }),
  'attendance/fetchOverview': json({
    summary: 'Days of many schools by state, district, block or school, from the totals',
    onlyReads: true,
    query: overviewQuery,
    result: overview,
  }),
  'attendance/fetchOverviewAsCsv': file({
    summary: 'The same places with all their figures, as CSV',
    query: overviewQuery,
  }),
  'attendance/fetchSetUp': json({
    summary: 'How far schools are set up, by state, district, block or school',
    query: z.strictObject(placesQuery),
    result: setUp,
  }),
  'attendance/fetchUnreported': json({
    summary: 'Schools with registers due on a day and none saved, with the principals to call',
    query: unreportedQuery,
    result: pageOf(unreportedSchool),
  }),
  'attendance/fetchUnreportedAsCsv': file({
    summary: 'All schools with registers due on a day and none saved, as CSV',
    query: unreportedQuery.omit({ page: true, pageSize: true }),
  }),
  'attendance/fetchLongAbsent': json({
    summary:
      'Students of many schools who have been absent for days in a row, with the guardian to call',
    query: longAbsentQuery,
    result: pageOf(longAbsent),
  }),
  'attendance/fetchLongAbsentAsCsv': file({
    summary: 'All students who have been absent for days in a row, as CSV',
    query: longAbsentQuery.omit({ page: true, pageSize: true }),
  }),
  'attendance/fetchByStudent/:admissionId': json({
    summary: "A student's months: the shown status of each day, and the percentages",
    params: z.strictObject({ admissionId: idOf('admission') }),
    result: z.array(
      z.object({
        month,
        marks: z.record(z.string(), z.enum(shownStatuses)),
        /** Only days off and half days; all others are working days. */
        daysOff: z.array(schoolDay),
        attended: z.number(),
        marked: z.int(),
      }),
    ),
  }),
};

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
