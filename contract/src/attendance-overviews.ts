import * as z from 'zod';
import { classOfDay, classOfRegister, totals } from './attendance.ts';
import { file, json } from './endpoint.ts';
import { date, idOf, month, spanOf } from './fields.ts';
import { schoolDay } from './holidays.ts';
import { flag, listQuery, pageOf, wholeInQuery } from './lists.ts';
import { shownStatuses } from './mark-statuses.ts';
import { mealCounts } from './meals.ts';

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
  /** By band; all null where only the sum was counted. */
  served: mealCounts,
  mealsBy: z.string().nullable(),
  classes: z.array(classOfDay),
  groups: z.array(z.object({ gender: z.string(), category: z.string().nullable(), ...totals })),
  /** The last 30 days with registers, the oldest first. */
  trend: z.array(z.object({ day: date, ...totals })),
});
export type DayOfSchool = z.infer<typeof dayOfSchool>;

/** The longest period of an overview, in days: a quarter. */
const longestOverview = 100;

const overviewKinds = ['state', 'district', 'block', 'school'] as const;

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

/** The places that an overview is about. */
const placesQuery = {
  stateId: idOf('state').optional(),
  districtId: idOf('district').optional(),
  blockId: idOf('block').optional(),
  /** Only schools that belong to no block. */
  withoutBlock: flag,
};

const overviewQuery = spanOf(
  z.strictObject({
    from: date.optional(),
    to: date.optional(),
    ...placesQuery,
  }),
  longestOverview,
);

const unreportedQuery = z.strictObject({
  ...listQuery(['place', 'name']),
  day: date.optional(),
  ...placesQuery,
});

const longAbsentQuery = z.strictObject({
  ...listQuery(['days', 'place', 'name'], '-days'),
  /** Absent on at least so many school days without a break. */
  inARow: wholeInQuery(3, 60).default(7),
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
      inARow: wholeInQuery(1, 60).default(1),
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
