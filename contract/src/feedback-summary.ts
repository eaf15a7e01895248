import * as z from 'zod';
import { json } from './endpoint.ts';
import { feedback } from './feedback.ts';
import { idOf } from './fields.ts';
import { storedNames } from './stored-names.ts';

/** The months of the trend. */
export const trendMonths = 12;

const stream = z.object({
  total: z.int(),
  open: z.int(),
  escalated: z.int(),
  /** null: nothing was rated yet. */
  average: z.number().nullable(),
  topics: z.array(
    z.object({
      id: idOf('feedback_topic'),
      ...storedNames,
      total: z.int(),
      open: z.int(),
      average: z.number(),
    }),
  ),
  /** The last twelve months, the earliest first: '2026-11'. */
  months: z.array(z.object({ month: z.string(), total: z.int(), average: z.number().nullable() })),
  /** Open feedback, what is due first first. */
  waiting: z.array(feedback),
});
export type FeedbackStream = z.infer<typeof stream>;

export const feedbackSummaryRows = {
  'feedback/fetchSummary': json({
    summary: 'Both streams: counts, averages, trend, topics, and what is open',
    query: z.strictObject({ schoolId: idOf('school').optional() }),
    result: z.object({ teachers: stream, students: stream }),
  }),
};
