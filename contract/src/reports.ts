import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, date, idempotencyKey, idOf, instant, language, month, uuid } from './fields.ts';
import { jobStates } from './job-states.ts';
import { listQuery, ofPlace, pageOf } from './lists.ts';
import { reportShape, reportShapeFields } from './report-shape.ts';

/** What reports are about; each has its own row `report/generate…Report`. */
export const reportSubjects = [
  'user',
  'school',
  'feedback',
  'class',
  'leave',
  'attendance',
  'student',
  'fees',
  'timeTable',
  'library',
  'content',
  'quiz',
  'activationKey',
] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const reportCellKinds = ['text', 'number', 'percent', 'money', 'date'] as const;
export type ReportCellKind = (typeof reportCellKinds)[number];

/** A report about one school, class or year asks for it. */
const neededFilters = ['schoolId', 'classId', 'academicYearId'] as const;
export type NeededFilter = (typeof neededFilters)[number];

/** On paper there is room for so many rows; a spreadsheet has no such limit. */
export const mostPrintedRows = 3000;

/** A larger table is not shown on the page; a file has all of it. */
export const mostRowsOnPage = 500;
/** A made report is kept for so long. */
export const reportKeptDays = 30;
/** A report is made again and compared for longer than its file is kept: as of the same day a year later. */
export const reportComparedDays = 400;

/** The definitions are the server's own list, which `fetchReports` gives. */
export const reportName = z
  .string()
  .regex(/^[a-z][a-z-]{1,39}$/, { error: 'choice' })
  .meta({ example: 'schools' });

const code = z
  .string()
  .regex(/^[a-zA-Z_]{1,40}$/, { error: 'choice' })
  .meta({ example: 'open' });

/** Every filter that a report may have; a report refuses one that it has not. */
const reportFilterShape = {
  ...ofPlace,
  schoolId: idOf('school').optional(),
  classId: idOf('class').optional(),
  academicYearId: idOf('academic_year').optional(),
  day: date.optional(),
  from: date.optional(),
  to: date.optional(),
  month: month.optional(),
  standard: z
    .string()
    .regex(/^(-[12]|\d|1[0-2])$/, { error: 'choice' })
    .meta({ example: '5' })
    .optional(),
  gender: code.optional(),
  category: code.optional(),
  role: code.optional(),
  status: code.optional(),
  /** What the rows are: a head, a mode of payment, a class. */
  by: code.optional(),
};
export const reportFilters = z.strictObject(reportFilterShape);
export type ReportFilters = z.output<typeof reportFilters>;
export type ReportFilterName = keyof typeof reportFilterShape;

const column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(reportCellKinds),
});
export type ReportColumn = z.infer<typeof column>;

const definition = z.object({
  name: z.string(),
  subject: z.enum(reportSubjects),
  title: z.string(),
  about: z.string(),
  filters: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** Of a filter with fixed values. */
      choices: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
      /** What applies where the filter is left open. */
      standard: z.string().optional(),
    }),
  ),
  /** What a reader may build a report of. */
  columns: z.array(column),
});
export type ReportDefinition = z.infer<typeof definition>;

/** A share of 1 is 100 %, money is paise, a date `2026-11-16`. */
const cell = z.union([z.string(), z.number(), z.null()]);
export type ReportCell = z.infer<typeof cell>;

/** Where the rows behind a figure are: a page of the app, or another report. */
const reportTargets = [
  'school',
  'class',
  'user',
  'student',
  'studentAttendance',
  'readiness',
  'schoolDay',
  'schoolMeals',
  'feeAccount',
  'book',
  'content',
  'quizResults',
  'receipts',
  'timeTables',
  'activationKey',
  'userSignIns',
  'report',
] as const;
const target = z.object({
  to: z.enum(reportTargets),
  values: z.record(z.string(), z.string()),
});
export type ReportTarget = z.infer<typeof target>;

/**
 * How the rows are drawn above the table: a bar each, a line through days, or how many rows have which share.
 */
const chart = z.object({
  kind: z.enum(['bars', 'line', 'distribution']),
  /** The columns of the names and of the figures. */
  label: z.string(),
  value: z.string(),
});
export type ReportChart = z.infer<typeof chart>;

const table = z.object({
  report: z.string(),
  title: z.string(),
  /** The filters in words. */
  lines: z.array(z.string()),
  asOf: date,
  columns: z.array(column),
  rows: z.array(z.object({ cells: z.array(cell), opens: z.record(z.string(), target) })),
  /** null: no column is added up, or not all rows are here. */
  totals: z.array(cell).nullable(),
  /** null where no drawing helps, or not all rows are here. */
  chart: chart.nullable(),
  /** There are more rows than are shown. */
  isCut: z.boolean(),
  /** The filter without which the report has no rows. */
  needs: z.enum(neededFilters).nullable(),
});
export type ReportTable = z.infer<typeof table>;

const made = z.object({
  id: idOf('report'),
  report: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  madeByName: z.string(),
  isMine: z.boolean(),
  asOf: date,
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(jobStates),
  done: z.int(),
  total: z.int().nullable(),
  message: z.string().nullable(),
  rows: z.int(),
  format: z.enum(reportFormats),
  /** Of one that was made again as of the day of an earlier one: whether every cell is the same. */
  again: z
    .object({
      madeAt: instant,
      outcome: z.enum(['waiting', 'same', 'changed', 'otherVersion']),
      /** Both were short enough to be compared cell by cell. */
      hasDifferences: z.boolean(),
    })
    .nullable(),
  /** null until it is made. */
  file: z.object({ id: idOf('file'), size: z.int() }).nullable(),
});
export type MadeReport = z.infer<typeof made>;

const differences = z.object({
  asOf: date,
  madeAt: instant,
  madeAgainAt: instant,
  total: z.int(),
  /** The first thousand; without a column the row is in one of the two alone. */
  rows: z.array(
    z.object({
      row: z.string(),
      column: z.string().nullable(),
      kind: z.enum(reportCellKinds),
      before: cell,
      after: cell,
    }),
  ),
});
export type ReportDifferences = z.infer<typeof differences>;

const order = z.strictObject({
  /** The subject's first report unless named. */
  report: reportName.optional(),
  filters: reportFilters.optional(),
  shape: reportShape.optional(),
  /** Makes this one again as of its day: with its filters, schools and language. */
  againOf: idOf('report').optional(),
  format: z.enum(reportFormats, { error: 'choice' }),
  /** That of the call unless named. */
  language: language.optional(),
  idempotencyKey: idempotencyKey.optional(),
});
export type ReportOrder = z.output<typeof order>;

const queued = z.object({ jobId: uuid });

const generating = (summary: string) => json({ summary, body: order, result: queued, status: 202 });

export const reportRows = {
  'report/fetchReports': json({
    summary: 'The reports that the caller may make, with their filters',
    result: z.array(definition),
  }),
  'report/fetchTable': json({
    summary: 'A report at once, as far as it has few rows',
    query: z.strictObject({ report: reportName, ...reportFilterShape, ...reportShapeFields }),
    result: table,
  }),
  'report/generateUserReport': generating('Make a file of a report about users'),
  'report/generateSchoolReport': generating('Make a file of a report about schools'),
  'report/generateFeedbackReport': generating('Make a file of a report about feedback'),
  'report/generateClassReport': generating('Make a file of a report about classes'),
  'report/generateLeaveReport': generating('Make a file of a report about leave'),
  'report/generateAttendanceReport': generating('Make a file of a report about attendance'),
  'report/generateStudentReport': generating('Make a file of a report about students'),
  'report/generateFeesReport': generating('Make a file of a report about fees'),
  'report/generateTimeTableReport': generating('Make a file of a report about time tables'),
  'report/generateLibraryReport': generating('Make a file of a report about a library'),
  'report/generateContentReport': generating('Make a file of a report about content'),
  'report/generateQuizReport': generating('Make a file of a report about quizzes'),
  'report/generateActivationKeyReport': generating('Make a file of a report about product keys'),
  'report/fetchAllReport': json({
    summary: 'Made reports that the caller may open, newest first',
    query: z.strictObject(listQuery(['createdAt'], '-createdAt')),
    result: pageOf(made),
  }),
  'report/fetchDifferences/:id': json({
    summary: 'What a report that was made again says otherwise than the first',
    params: byId('report'),
    result: differences,
  }),
  'report/delete/:id': json({
    summary: 'Delete a report that the caller made',
    params: byId('report'),
    result: z.null(),
  }),
};
