import type { anonymousFeedbackRows, FeedbackByCode } from '@shala/contract/anonymous-feedback.ts';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { namesAs } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import { conflictError, notFound } from '../../platform/errors.ts';
import { checkRateLimit, countHit, withRateLimit } from '../../platform/rate-limit/rate-limit.ts';
import type { OpenCall } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { hashOfCode } from './anonymous-feedback.ts';
import { addEntry, dueDay, escalatedOn } from './feedback-entries.ts';
import { entriesOf } from './feedback-record.ts';

type Opening = Pick<Services, 'db' | 'clock'>;
type Asking = Pick<OpenCall, 'address'>;
type Verdict = z.output<(typeof anonymousFeedbackRows)['feedback/judgeByCode']['body']>;

/** Whoever has the code reads the feedback and its response, without a session. */
export async function findByCode(
  { db, clock }: Opening,
  { address }: Asking,
  code: string,
): Promise<FeedbackByCode> {
  const limitKey = { kind: 'feedback_code', subject: '', address } as const;
  await checkRateLimit(db, clock, limitKey);
  const hash = hashOfCode(code);
  const found = await withRateLimit(db, clock, limitKey, async (transaction) => {
    const feedback = (await shown(transaction, hash)) ?? (await waiting(transaction, hash));
    // Only a wrong code is counted: nothing is kept of somebody who has one.
    if (!feedback) await countHit(transaction, clock, limitKey);
    return feedback;
  });
  if (!found) throw notFound('feedback_code');
  return found;
}

/** The author says whether the response helped; if not, the feedback is open again. */
export async function judgeByCode(
  services: Opening,
  asking: Asking,
  { code, hasHelped, text }: Verdict,
): Promise<FeedbackByCode> {
  const { db, clock } = services;
  const before = await findByCode(services, asking, code);
  if (before.state === 'open') throw conflictError('feedback.not_answered');
  await db.transaction().execute(async (transaction) => {
    const feedback = await transaction
      .selectFrom('feedback')
      .where('code_hash', '=', hashOfCode(code))
      .select(['id', 'school_id as schoolId', 'state'])
      .forUpdate()
      .executeTakeFirstOrThrow(() => notFound('feedback_code'));
    if (feedback.state === 'open') throw conflictError('feedback.not_answered');
    await storeVerdict(transaction, clock, feedback, { hasHelped, text, by: null });
  });
  return findByCode(services, asking, code);
}

interface StoredVerdict extends Pick<Verdict, 'hasHelped' | 'text'> {
  by: { accountId: string | null; name: string | null } | null;
}

/** Of a response that did not help somebody has to know: the time to answer starts over. */
export async function storeVerdict(
  db: Database,
  clock: Clock,
  feedback: { id: string; schoolId: string },
  { hasHelped, text, by }: StoredVerdict,
): Promise<void> {
  await db
    .updateTable('feedback')
    .set((eb) => ({
      version: eb('version', '+', 1),
      has_helped: hasHelped,
      escalated_on: escalatedOn(clock),
      ...(hasHelped ? {} : { state: 'open', due_on: dueDay(clock) }),
    }))
    .where('feedback.id', '=', feedback.id)
    .execute();
  await addEntry(db, clock, feedback, { kind: hasHelped ? 'helped' : 'unhelpful', text, by });
}

async function shown(db: Database, hash: Buffer): Promise<FeedbackByCode | undefined> {
  const feedback = await db
    .selectFrom('feedback')
    .innerJoin('feedback_topic', 'feedback_topic.id', 'feedback.topic_id')
    .where('feedback.code_hash', '=', hash)
    .select([
      'feedback.id',
      'feedback.school_id as schoolId',
      ...namesAs('feedback_topic', 'topic'),
      'feedback.rating',
      'feedback.text',
      'feedback.state',
      'feedback.has_helped as hasHelped',
    ])
    .executeTakeFirst();
  if (!feedback) return undefined;
  const { id, schoolId, state, ...rest } = feedback;
  return {
    ...rest,
    isWaiting: false,
    state: state as FeedbackByCode['state'],
    entries: await entriesOf(db, schoolId, id),
  };
}

async function waiting(db: Database, hash: Buffer): Promise<FeedbackByCode | undefined> {
  const feedback = await db
    .selectFrom('feedback_waiting')
    .innerJoin('feedback_topic', 'feedback_topic.id', 'feedback_waiting.topic_id')
    .where('feedback_waiting.code_hash', '=', hash)
    .select([
      ...namesAs('feedback_topic', 'topic'),
      'feedback_waiting.rating',
      'feedback_waiting.text',
    ])
    .executeTakeFirst();
  return feedback && { ...feedback, isWaiting: true, state: 'open', hasHelped: null, entries: [] };
}
