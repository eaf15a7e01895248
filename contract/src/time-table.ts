import * as z from 'zod';
import { file, json } from './endpoint.ts';
import {
  byId,
  date,
  idOf,
  language,
  ofSchool,
  optionalText,
  uuid,
  version,
  whole,
} from './fields.ts';
import { classParts, storedNames, subjectNames } from './stored-names.ts';
import { timeOfDay } from './time-of-day.ts';

/** ISO: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const weekday = whole(1, 7);
const weekdayInQuery = z.coerce.number<number>({ error: 'number' }).pipe(weekday);
const periodNumber = whole(1, 20);
const periodInQuery = z.coerce.number<number>({ error: 'number' }).pipe(periodNumber);

const periodTime = z
  .strictObject({
    /** The number of the lesson in the day; a break has none. */
    number: periodNumber.nullable(),
    startsAt: timeOfDay,
    endsAt: timeOfDay,
    /** The name of a break: recess, prayer. */
    name: optionalText(40),
  })
  .refine((period) => period.startsAt < period.endsAt, { error: 'times_order', path: ['endsAt'] })
  .meta({ example: { number: 1, startsAt: '10:40', endsAt: '11:20' } });
export type PeriodTime = z.infer<typeof periodTime>;

const dayPlan = z.strictObject({
  weekday,
  /** In the order of the day. */
  periods: z.array(periodTime).max(25, { error: 'range' }),
});
export type DayPlan = z.infer<typeof dayPlan>;

/** Each day occurs once; each period occurs once, after the one before it. */
function checkWeek(days: DayPlan[], context: z.RefinementCtx) {
  const addIssue = (path: (string | number)[], { key }: { key: string }) =>
    context.addIssue({ code: 'custom', message: key, path });
  days.forEach(({ weekday, periods }, index) => {
    if (days.findIndex((other) => other.weekday === weekday) < index) {
      addIssue([index, 'weekday'], { key: 'twice' });
    }
    periods.forEach(({ number, startsAt }, place) => {
      const at = [index, 'periods', place];
      const before = periods[place - 1];
      if (before && startsAt < before.endsAt) {
        addIssue([...at, 'startsAt'], { key: 'periods_overlap' });
      }
      const last = periods.slice(0, place).findLast((period) => period.number !== null);
      if (number !== null && last && number <= last.number!) {
        addIssue([...at, 'number'], { key: 'period_order' });
      }
    });
  });
}

/** A weekday missing from the week is a day off. */
export const weekPlanForm = z.strictObject({
  schoolId: idOf('school'),
  version: version.optional(),
  days: z.array(dayPlan).max(7, { error: 'range' }).superRefine(checkWeek),
});

const weekPlan = z.object({
  schoolId: idOf('school'),
  /** Absent while the school has no times of its own and these are only proposed. */
  version: version.optional(),
  days: z.array(dayPlan),
});
export type WeekPlan = z.infer<typeof weekPlan>;

export const lessonForm = z.strictObject({
  id: idOf('lesson').optional(),
  version: version.optional(),
  classId: idOf('class'),
  weekday,
  period: periodNumber,
  subjectId: idOf('subject'),
  teacherId: idOf('account').nullish(),
  room: optionalText(30),
  /** One teacher teaches several classes at once, as in small schools. */
  together: z.boolean().default(false),
});

const lesson = z.object({
  id: idOf('lesson'),
  version,
  classId: idOf('class'),
  ...classParts,
  weekday: z.int(),
  period: z.int(),
  subjectId: idOf('subject'),
  ...subjectNames,
  teacherId: idOf('account').nullable(),
  teacherName: z.string().nullable(),
  room: z.string().nullable(),
  together: z.boolean(),
});
export type Lesson = z.infer<typeof lesson>;

const shownDay = z.object({
  weekday: z.int(),
  periods: z.array(
    z.object({
      number: z.int().nullable(),
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      name: z.string().nullish(),
    }),
  ),
});
export type ShownDay = z.infer<typeof shownDay>;

const grid = z.object({
  /** The school's times are today's: a closed year keeps only the periods of its lessons. */
  plan: weekPlan.extend({ days: z.array(shownDay) }),
  lessons: z.array(lesson),
});
export type TimeTable = z.infer<typeof grid>;

const teacherChoice = z.object({
  id: idOf('account'),
  name: z.string(),
  /** The person teaches the subject somewhere in the school. */
  teachesSubject: z.boolean(),
  /** Periods on that day, with substitutions. */
  lessons: z.int(),
  /** How often this teacher was a substitute in the academic year. */
  substitutions: z.int(),
});
export type TeacherChoice = z.infer<typeof teacherChoice>;

const coveredLesson = z.object({
  lesson,
  substituteId: idOf('account').nullable(),
  substituteName: z.string().nullable(),
  note: z.string().nullable(),
});

/** The teachers who are away on a day, and the substitutes for their lessons. */
const arrangement = z.object({
  day: date,
  weekday: z.int(),
  plan: dayPlan.nullable(),
  away: z.array(
    z.object({
      accountId: idOf('account'),
      name: z.string(),
      /** As entered by hand; of a leave the code of its type, which has names in three languages. */
      reason: z.string().nullable(),
      leaveTypeName: z.string().nullable(),
      leaveTypeLocalName: z.string().nullable(),
      leaveTypeNameHindi: z.string().nullable(),
      isHalfDay: z.boolean(),
      /** Works at the school no longer; the time table still has the lessons. */
      hasLeft: z.boolean(),
      lessons: z.array(coveredLesson),
    }),
  ),
});
export type Arrangement = z.infer<typeof arrangement>;

/**
 * The substitute whom the person saw before choosing another one, who may work at the school no longer; nobody where
 * it is absent. A substitution has no version, as its row comes and goes.
 */
export const replacesId = uuid.nullish();

/** What a teacher has at a school, and the successor who takes it over. */
export const handOverForm = z.strictObject({
  schoolId: idOf('school'),
  fromId: idOf('account'),
  toId: idOf('account'),
});

const handOver = z.object({
  /** Of which the successor becomes the class teacher. */
  classes: z.array(z.object({ id: idOf('class'), className: z.string() })),
  /** Subjects of classes. */
  subjects: z.int(),
  lessons: z.int(),
  /** Lessons that stay, as the successor is not free then. */
  clashes: z.array(z.object({ lesson: z.string(), message: z.string() })),
});
export type HandOver = z.infer<typeof handOver>;

const schoolAndYear = {
  schoolId: idOf('school'),
  academicYearId: idOf('academic_year').optional(),
};
export const timeTableRows = {
  'timeTable/fetchPeriods/:schoolId': json({
    summary: "A school's period times of the week; where it has none yet, proposed ones",
    params: z.strictObject(ofSchool),
    result: weekPlan,
  }),
  'timeTable/updatePeriods': json({
    summary: "Set a school's period times; a period that still has lessons cannot go",
    body: weekPlanForm,
    result: weekPlan,
  }),
  'timeTable/addEdit': json({
    summary: 'Set one cell; a busy teacher, class or room is rejected by name',
    body: lessonForm,
    result: lesson,
  }),
  'timeTable/fetchByClass/:classId': json({
    summary: 'The week of a class',
    params: z.strictObject({ classId: idOf('class') }),
    result: grid,
  }),
  'timeTable/fetchByTeacher/:teacherId': json({
    summary: 'The week of a teacher at a school',
    params: z.strictObject({ teacherId: idOf('account') }),
    query: z.strictObject(schoolAndYear),
    result: grid,
  }),
  'timeTable/fetchByRoom': json({
    summary: 'The week of a room',
    query: z.strictObject({ ...schoolAndYear, room: z.string().trim().min(1).max(30) }),
    result: grid,
  }),
  'timeTable/fetchBySchool/:schoolId': json({
    summary: 'All lessons of a school in a year, to print and to choose rooms from',
    params: z.strictObject(ofSchool),
    query: z.strictObject({ academicYearId: idOf('academic_year').optional() }),
    result: grid,
  }),
  'timeTable/fetchSubjectByStandard': json({
    summary: 'The subjects of a standard at a school, with who teaches them in a class',
    query: z.strictObject({
      schoolId: idOf('school'),
      standard: z.coerce
        .number<number>({ error: 'number' })
        .int({ error: 'number' })
        .min(-2, { error: 'range' })
        .max(12, { error: 'range' }),
      classId: idOf('class').optional(),
    }),
    result: z.array(
      z.object({
        id: idOf('subject'),
        ...storedNames,
        code: z.string().nullable(),
        teacherId: idOf('account').nullable(),
        teacherName: z.string().nullable(),
      }),
    ),
  }),
  'timeTable/fetchById/:id': json({
    summary: 'One lesson',
    params: byId('lesson'),
    result: lesson,
  }),
  'timeTable/deleteById/:id': json({
    summary: 'Empty a cell',
    params: byId('lesson'),
    result: z.null(),
  }),
  'timeTable/copyDay': json({
    summary: "Copy a class's day to another; filled cells stay, clashes are reported",
    body: z.strictObject({ classId: idOf('class'), from: weekday, to: weekday }),
    result: z.object({
      copied: z.int(),
      kept: z.int(),
      clashes: z.array(z.object({ period: z.int(), message: z.string() })),
    }),
  }),
  'timeTable/fetchHandOver': json({
    summary: 'What a successor would take over from a teacher of the school, and what would stay',
    query: handOverForm,
    result: handOver,
  }),
  'timeTable/handOver': json({
    summary:
      'Give the classes, subjects and lessons of a teacher to a successor, but for lessons at whose time the successor is not free',
    body: handOverForm,
    result: handOver,
  }),
  'timeTable/fetchFreeTeachers': json({
    summary: 'The teachers of a school who have no lesson in a period; with a day, of that day',
    query: z.strictObject({
      ...schoolAndYear,
      weekday: weekdayInQuery,
      period: periodInQuery,
      day: date.optional(),
      subjectId: idOf('subject').optional(),
    }),
    result: z.array(teacherChoice),
  }),
  'timeTable/fetchArrangement': json({
    summary: 'The arrangement sheet of a day',
    query: z.strictObject({ schoolId: idOf('school'), day: date }),
    result: arrangement,
  }),
  'timeTable/fetchArrangementPdf': file({
    summary: 'The arrangement sheet of a day as PDF, to be hung up',
    query: z.strictObject({
      schoolId: idOf('school'),
      day: date,
      language: language.default('en'),
    }),
  }),
  'timeTable/updateAway': json({
    summary:
      'Say that a teacher is away on a day, or is there after all; the reason of who is away already stays',
    body: z.strictObject({
      schoolId: idOf('school'),
      day: date,
      teacherId: idOf('account'),
      isAway: z.boolean(),
      reason: optionalText(100),
    }),
    result: arrangement,
  }),
  'timeTable/updateSubstitute': json({
    summary:
      'Name who takes a lesson on a day, or nobody; a substitute whom somebody else has named meanwhile stays',
    body: z.strictObject({
      lessonId: idOf('lesson'),
      day: date,
      substituteId: idOf('account').nullable(),
      replacesId,
      note: optionalText(100),
    }),
    result: arrangement,
  }),
};
