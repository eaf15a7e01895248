import * as z from 'zod';
import { ownNotice } from './class-notices.ts';
import { json } from './endpoint.ts';
import { date, idOf, instant, ofSchool } from './fields.ts';
import { jobKinds } from './jobs.ts';
import { ownQuiz } from './quiz-attempts.ts';
import { tileNames } from './tile-names.ts';

/**
 * A number of the dashboard, linked to the list behind it. Absent where the person may not see it.
 */
const count = z.int().optional();

/** A period of a student's day, or a break, which has a name instead of a lesson. */
const period = z.object({
  number: z.int().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string().nullable(),
  lesson: z
    .object({
      subjectName: z.string(),
      /** The substitute of that day, where the teacher is away. */
      teacherName: z.string().nullable(),
      isSubstitute: z.boolean(),
      room: z.string().nullable(),
    })
    .nullable(),
});

const ownClass = z.object({
  /** The enrolment at the present school, by which the student's own attendance is fetched. */
  admissionId: z.string(),
  /** '5 A', '11 A Science' in the reader's language; null while the student has no class. */
  className: z.string().nullable(),
  classTeacherName: z.string().nullable(),
  registerNumber: z.string(),
  rollNumber: z.int().nullable(),
  /** Empty on a day off, and where the class has no time table. */
  today: z.array(period),
});
export type OwnClass = z.infer<typeof ownClass>;

/** A teacher's periods on one day at one school. */
const ownDay = z.object({
  schoolId: z.string(),
  schoolName: z.string(),
  /** The teacher is noted as away on that day. */
  isAway: z.boolean(),
  /** Empty on a day off. */
  periods: z.array(
    z.object({
      number: z.int().nullable(),
      startsAt: z.string(),
      endsAt: z.string(),
      name: z.string().nullable(),
      /** Several where classes sit together. */
      lessons: z.array(
        z.object({
          classId: z.string(),
          className: z.string(),
          subjectName: z.string(),
          room: z.string().nullable(),
          /** The teacher of the lesson, where this teacher is the substitute. */
          insteadOf: z.string().nullable(),
          /** The substitute for the teacher's own lesson on that day. */
          substituteName: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type OwnDay = z.infer<typeof ownDay>;

const ownLeave = z.object({
  id: idOf('leave'),
  from: date,
  to: date,
  typeName: z.string(),
  typeLocalName: z.string().nullable(),
  typeNameHindi: z.string().nullable(),
});

const progress = z.object({
  /** The last 30 days on which anything was marked, the earliest first. */
  attendance: z.array(z.object({ day: date, attended: z.number(), marked: z.int() })),
  /** Of the same dates a year before; null where nothing was marked then, and of a class. */
  attendanceLastYear: z.object({ attended: z.number(), marked: z.int() }).nullable(),
  /** Of the financial year; owed is what is owed today. */
  fees: z.object({ chargedPaise: z.int(), paidPaise: z.int(), owedPaise: z.int() }).optional(),
  /** Quizzes that closed within 30 days, and the average of first attempts. */
  quizzes: z.object({ count: z.int(), average: z.number().nullable() }).optional(),
  /** Openings within 30 days. */
  content: z.object({ openings: z.int() }).optional(),
});
export type Progress = z.infer<typeof progress>;

const outlier = z.object({
  kind: z.enum(['district', 'block']),
  id: z.string(),
  name: z.string(),
  /** Schools without a register today, or a low share of the students present in the last week. */
  reason: z.enum(['silent', 'low']),
  schools: z.int(),
  silent: z.int(),
  share: z.number().nullable(),
});
export type Outlier = z.infer<typeof outlier>;

const tileChoice = z.strictObject({
  hidden: z.array(z.enum(tileNames, { error: 'choice' })).max(tileNames.length),
  ordered: z.array(z.enum(tileNames, { error: 'choice' })).max(tileNames.length),
});
export type TileChoice = z.infer<typeof tileChoice>;
/** A student's own affairs; a part is absent where the module's page is. */
const ownHome = z.object({
  /** What the school tells the student's class today. */
  notices: z.array(ownNotice).optional(),
  /** Quizzes that can be taken now, the latest results, and the server's time of this answer. */
  quizzes: z.object({ open: z.array(ownQuiz), results: z.array(ownQuiz), now: instant }).optional(),
  /** Days of the latest month with marks; a half day counts as half. */
  attendance: z.object({ month: z.string(), attended: z.number(), marked: z.number() }).optional(),
  dues: z
    .object({ owedPaise: z.int(), overduePaise: z.int(), nextDueOn: date.nullable() })
    .optional(),
  books: z
    .array(
      z.object({
        id: idOf('book_loan'),
        bookId: idOf('book'),
        name: z.string(),
        localName: z.string().nullable(),
        dueOn: date,
        isOverdue: z.boolean(),
      }),
    )
    .optional(),
});
export type OwnHome = z.infer<typeof ownHome>;

const dashboard = z.object({
  /** Current academic years that are over, once the next has begun or where there is none. */
  yearsEnded: count,
  schools: count,
  schoolsWithoutPlan: count,
  plansEndingSoon: count,
  schoolsWithoutPrincipal: count,
  people: count,
  peopleNeverSignedIn: count,
  deletionRequests: count,
  classes: count,
  classesWithoutTeacher: count,
  /** Where there are no classes yet: whether any school in scope has a current academic year. */
  isYearSet: z.boolean().optional(),
  students: count,
  /** Students whose PIN somebody tries to guess, of own classes or of all in scope. */
  pinsGuessed: count,
  /** Lessons of today whose teacher is away and that have no substitute yet. */
  periodsUncovered: count,
  /** Registers of today, of own classes or of all in scope, at schools that are open today. */
  registersMissing: count,
  registersMarked: count,
  /** Leave that waits for this person's decision. */
  staffLeaveToDecide: count,
  studentLeaveToDecide: count,
  /** Open feedback that this person is to answer. */
  feedbackToAnswer: count,
  feedbackOverdue: count,
  /** Transfers from and to own schools that nobody has answered. */
  transfersWaiting: count,
  /** Present students whose families owe fees. */
  studentsOwing: count,
  /** Present students whom the structures of the year have not charged. */
  studentsUncharged: count,
  booksOverdue: count,
  /** Keys without a school whose own months end within 30 days. */
  keysEndingSoon: count,
  quizzesOpen: count,
  /** Own reports of today that are ready. */
  reportsReady: count,
  /** Own approved leave of today and later, the next first. */
  ownLeave: z.array(ownLeave).optional(),
  /** Own lists of the last week that were checked and not imported since, or whose import stopped. */
  importsToFinish: z
    .array(
      z.object({
        id: idOf('job'),
        kind: z.enum(jobKinds),
        label: z.string().nullable(),
        /** It ended before all lines were imported. */
        isStopped: z.boolean(),
      }),
    )
    .optional(),
  /** Where the server's last backup is a week old, or none was made since its first week. */
  backupDue: z.object({ lastAt: instant.nullable() }).optional(),
  progress: progress.optional(),
  /** Areas that stand out, the worst first, each with the reason. */
  outliers: z.array(outlier).optional(),
  tiles: tileChoice.optional(),
  /** Schools by district for a person with several districts, by block for a person with one. */
  schoolsByArea: z
    .object({
      kind: z.enum(['district', 'block']),
      areas: z.array(
        z.object({ id: z.string(), name: z.string(), schools: z.int(), withPlan: z.int() }),
      ),
    })
    .optional(),
  /** A student's own class and day. */
  ownClass: ownClass.optional(),
  ownHome: ownHome.optional(),
  /** A teacher's day, school by school. */
  ownDays: z.array(ownDay).optional(),
});
export type Dashboard = z.infer<typeof dashboard>;

/** What waits at one school or in one class, and how it goes on. */
const placeTiles = z.object({
  /** On which a product key of the school is in use. */
  devices: count,
  ...dashboard.pick({
    classes: true,
    classesWithoutTeacher: true,
    students: true,
    periodsUncovered: true,
    registersMissing: true,
    registersMarked: true,
    studentsOwing: true,
    booksOverdue: true,
    quizzesOpen: true,
    progress: true,
  }).shape,
});
export type PlaceTiles = z.infer<typeof placeTiles>;

export const dashboardRows = {
  'dashboard/updateTiles': json({
    summary: 'Hide and order the tiles of the own dashboard',
    body: tileChoice,
    result: z.null(),
  }),
  'dashboard/fetchAll': json({
    summary: 'What this person should know or do',
    onlyReads: true,
    result: dashboard,
  }),
  'dashboard/fetchBySchool/:schoolId': json({
    summary: 'What waits at a school, and how it goes on',
    onlyReads: true,
    params: z.strictObject(ofSchool),
    result: placeTiles,
  }),
  'dashboard/fetchByClass/:classId': json({
    summary: 'What waits in a class, and how it goes on',
    onlyReads: true,
    params: z.strictObject({ classId: idOf('class') }),
    result: placeTiles,
  }),
};
