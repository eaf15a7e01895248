import { addMonths, firstOfMonth, monthOf } from '@shala/contract/days.ts';
import { type FeedbackStream, trendMonths } from '@shala/contract/feedback-summary.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import { isEscalated } from '../../platform/scope-conditions.ts';
import type { Reading } from '../../platform/serve.ts';
import { type Found, presented } from './feedback-record.ts';

const mostWaiting = 5;

const total = sql<number>`count(*)::int`.as('total');
const open = sql<number>`count(*) filter (where feedback.state = 'open')::int`.as('open');
const average = sql<number>`round(avg(feedback.rating), 1)::float8`.as('average');

/** Both streams of the schools in reach, or of one of them. */
export async function summary(reading: Reading, schoolId: string | undefined) {
  return {
    teachers: await streamOf(reading, 'Teacher', schoolId),
    students: await streamOf(reading, 'Student', schoolId),
  };
}

async function streamOf(
  { db, clock }: Reading,
  role: 'Teacher' | 'Student',
  schoolId: string | undefined,
): Promise<FeedbackStream> {
  const all = () => {
    const found = db.from('feedback').where('feedback.author_role', '=', role);
    return schoolId ? found.where('feedback.school_id', '=', schoolId) : found;
  };
  const counts = await all()
    .select([
      total,
      open,
      sql<number | null>`round(avg(feedback.rating), 1)::float8`.as('average'),
      sql<number>`count(*) filter (where feedback.state = 'open'
        and ${isEscalated(db.person)})::int`.as('escalated'),
    ])
    .executeTakeFirstOrThrow();
  const topics = await all()
    .innerJoin('feedback_topic', 'feedback_topic.id', 'feedback.topic_id')
    .groupBy('feedback_topic.id')
    .select([
      'feedback_topic.id',
      ...columnsAs('feedback_topic', ['name', 'localName', 'nameHindi']),
      total,
      open,
      average,
    ])
    .orderBy('total', 'desc')
    .orderBy('feedback_topic.name')
    .execute();
  const waiting = await presented(db, all().where('feedback.state', '=', 'open'))
    .orderBy('feedback.due_on')
    .orderBy('feedback.id')
    .limit(mostWaiting)
    .execute();
  return { ...counts, topics, months: await monthsOf(all, clock.schoolDay()), waiting };
}

/** Every month of the trend, also where nothing was written. */
async function monthsOf(all: () => Found, today: string): Promise<FeedbackStream['months']> {
  const months = lastMonths(today);
  const month = sql<string>`to_char(feedback.submitted_on, 'YYYY-MM')`;
  const rows = await all()
    .where('feedback.submitted_on', '>=', `${months[0]}-01`)
    .groupBy(month)
    .select([month.as('month'), total, average])
    .execute();
  const found = new Map(rows.map((row) => [row.month, row]));
  return months.map((one) => found.get(one) ?? { month: one, total: 0, average: null });
}

function lastMonths(today: string): string[] {
  return Array.from({ length: trendMonths }, (_, index) =>
    monthOf(addMonths(firstOfMonth(today), index + 1 - trendMonths)),
  );
}
