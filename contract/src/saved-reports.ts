import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, date, idOf, instant, requiredText, version } from './fields.ts';
import { listQuery, pageOf } from './lists.ts';
import { reportShape } from './report-shape.ts';
import { reportFilters, reportName } from './reports.ts';
import { roles } from './roles.ts';
import { timeOfDay } from './time-of-day.ts';

/** The days of the filters: as chosen, of the day on which the report is opened, or of the one before. */
export const reportPeriods = ['chosen', 'current', 'previous'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportRepeats = ['weekly', 'monthly', 'schoolDays'] as const;
export type ReportRepeat = (typeof reportRepeats)[number];

/** A report is shared with so many colleagues at most. */
const mostReportReaders = 50;

/** What a person decides about a saved report; the report and its filters come from its page. */
export const savedReportChoices = z.strictObject({
  id: idOf('saved_report').optional(),
  version: version.optional(),
  name: requiredText(80),
  period: z.enum(reportPeriods, { error: 'choice' }),
  readerIds: z.array(idOf('account')).max(mostReportReaders, { error: 'range' }),
  /** Absent: no e-mail is sent. */
  repeats: z.enum(reportRepeats, { error: 'choice' }).nullish(),
  /** Of a week: Monday is 1. */
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7], { error: 'choice' }).nullish(),
  sendAt: timeOfDay.nullish(),
  mailsOwner: z.boolean(),
});

export const savedReportForm = z
  .strictObject({
    ...savedReportChoices.shape,
    report: reportName,
    filters: reportFilters,
    shape: reportShape.optional(),
  })
  .refine(({ repeats, weekday }) => repeats !== 'weekly' || weekday, {
    error: 'required',
    path: ['weekday'],
  })
  .refine(({ repeats, sendAt }) => !repeats || sendAt, { error: 'required', path: ['sendAt'] })
  .refine(({ repeats, mailsOwner, readerIds }) => !repeats || mailsOwner || readerIds.length > 0, {
    error: 'required',
    path: ['readerIds'],
  })
  .meta({ needs: ['report'] });

const savedReport = z.object({
  id: idOf('saved_report'),
  version,
  report: z.string(),
  title: z.string(),
  name: z.string(),
  filters: reportFilters,
  shape: reportShape.nullable(),
  /** The chosen filters in words. */
  lines: z.array(z.string()),
  period: z.enum(reportPeriods),
  ownerName: z.string(),
  isMine: z.boolean(),
  /** Those whom the owner still has in scope; empty for others. */
  readers: z.array(z.object({ id: idOf('account'), name: z.string() })),
  repeats: z.enum(reportRepeats).nullable(),
  weekday: z.int().nullable(),
  sendAt: z.string().nullable(),
  mailsOwner: z.boolean(),
  nextAt: instant.nullable(),
  lastSentAt: instant.nullable(),
  /** Why the last e-mail was not sent to everyone, in the reader's language. */
  failure: z.object({ at: instant, message: z.string() }).nullable(),
});
export type SavedReport = z.infer<typeof savedReport>;

export const savedReportRows = {
  'report/fetchAllSaved': json({
    summary: 'Reports that the caller saved or that are shared with the caller',
    query: z.strictObject(listQuery(['name', 'nextAt'], 'name')),
    result: pageOf(savedReport),
  }),
  'report/fetchSaved/:id': json({
    summary: 'A saved report with its filters as of a day, as far as the caller may open it',
    params: byId('saved_report'),
    query: z.strictObject({ on: date.optional() }),
    result: z.object({
      report: z.string(),
      name: z.string(),
      filters: reportFilters,
      shape: reportShape.nullable(),
      /** As it is saved, for the caller to change; null where it is another's. */
      own: savedReport.nullable(),
    }),
  }),
  'report/addEditSaved': json({
    summary: 'Save a report with its filters, share it, and have a link to it sent by e-mail',
    body: savedReportForm,
    result: savedReport,
  }),
  'report/deleteSaved/:id': json({
    summary: 'Delete a saved report with its schedule',
    params: byId('saved_report'),
    result: z.null(),
  }),
  'report/fetchReaders': json({
    summary: 'Staff with whom the caller may share a report',
    query: z.strictObject(listQuery(['name'])),
    result: pageOf(
      z.object({
        id: idOf('account'),
        name: z.string(),
        role: z.enum(roles),
        hasEmail: z.boolean(),
      }),
    ),
  }),
};
