import * as z from 'zod';
import { json } from './endpoint.ts';
import { ofPaperStudents } from './fee-kinds.ts';
import { date, idempotencyKey, idOf, language, spanOf, whole } from './fields.ts';

/** What a school prints of many students at once, in the background. */
export const feePapers = ['receipts', 'challans', 'reminders', 'statements'] as const;

/** How long the PDF is kept. */
export const feePaperKeptDays = 7;

export const printPapersForm = spanOf(
  z.strictObject({
    schoolId: idOf('school'),
    papers: z.enum(feePapers, { error: 'choice' }),
    /** Of the whole school without it. */
    classId: idOf('class').nullish(),
    /** Of all but receipts; everybody's without it. */
    students: ofPaperStudents.nullish(),
    /** Of receipts: taken on these days. */
    from: date.nullish(),
    to: date.nullish(),
    /** Of challans: due up to this day. */
    until: date.nullish(),
    /** Of reminder letters: only where the oldest was due so many days ago, or longer. */
    overdueDays: whole(1, 3650).nullish(),
    /** Where it is not said, the school's own; receipts are always in that and English. */
    language: language.nullish(),
    idempotencyKey: idempotencyKey.optional(),
  }),
)
  .refine(({ papers, from }) => papers !== 'receipts' || from, {
    error: 'required',
    path: ['from'],
  })
  .refine(({ papers, to }) => papers !== 'receipts' || to, { error: 'required', path: ['to'] })
  .refine(({ papers, until }) => papers !== 'challans' || until, {
    error: 'required',
    path: ['until'],
  })
  .refine(({ papers, overdueDays }) => papers !== 'reminders' || overdueDays, {
    error: 'required',
    path: ['overdueDays'],
  })
  .meta({ needs: ['from', 'to'] });

/** Of a finished job. */
export const printedPapers = z.object({
  fileId: idOf('file'),
  name: z.string(),
  /** How many receipts, challans, letters or statements are in it. */
  papers: z.int(),
  size: z.int(),
});
export type PrintedPapers = z.infer<typeof printedPapers>;

export const feePrintRows = {
  'fees/printPapers': json({
    summary: 'Print receipts, challans, letters or statements of a class or school as one PDF',
    body: printPapersForm,
    result: z.object({ jobId: idOf('job') }),
    status: 202,
  }),
};
