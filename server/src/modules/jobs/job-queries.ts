import type { Job } from '@shala/contract/jobs.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../platform/columns.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Say } from '../../platform/texts.ts';

const columns = [
  ...columnsAs('job', [
    'id',
    'kind',
    'state',
    'done',
    'total',
    'label',
    'messageKey',
    'messageValues',
    'createdAt',
    'endedAt',
  ]),
] as const;

/** Of a long result only its numbers. */
const summary = [
  sql<boolean>`coalesce((job.input ->> 'dryRun')::boolean, false)`.as('isCheck'),
  sql<Job['counts']>`jsonb_strip_nulls(jsonb_build_object(
    'inserted', job.result -> 'inserted', 'updated', job.result -> 'updated',
    'unchanged', job.result -> 'unchanged', 'rejected', job.result -> 'rejected',
    'undone', job.result -> 'takenBack'))`.as('counts'),
] as const;

export const findJob = (db: Scoped, id: string) =>
  db
    .from('job')
    .select(columns)
    .select(['job.result', ...summary])
    .where('job.id', '=', id)
    .executeTakeFirst();

/** The newest twenty, without their results. */
export const recentJobs = (db: Scoped) =>
  db
    .from('job')
    .select(columns)
    .select(summary)
    .orderBy('job.created_at', 'desc')
    .limit(20)
    .execute();

/** An import has been undone, or is about to be. */
export async function isUndone(db: Scoped, id: string): Promise<boolean> {
  const undo = await db
    .from('job')
    .where('job.kind', '=', 'import-undo')
    .where('job.state', 'in', ['queued', 'running', 'done'])
    .where(sql<string>`job.input ->> 'jobId'`, '=', id)
    .select('job.id')
    .executeTakeFirst();
  return undo !== undefined;
}

type StoredJob = Omit<NonNullable<Awaited<ReturnType<typeof findJob>>>, 'result'> & {
  result?: unknown;
};

/** Messages and the product's own titles are stored as keys, and sent in the reader's language. */
export const presentJob = (
  { messageKey, messageValues, label, result = null, ...job }: StoredJob,
  say: Say,
): Job => ({
  ...job,
  result,
  label: job.kind === 'report' && label?.startsWith('reports:') ? say(label) : label,
  kind: job.kind as Job['kind'],
  state: job.state as Job['state'],
  message: messageKey && say(messageKey, (messageValues ?? {}) as Record<string, unknown>),
});
