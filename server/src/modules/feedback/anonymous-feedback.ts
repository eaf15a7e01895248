import { createHash, randomUUID } from 'node:crypto';
import { type anonymousFeedbackForm, anonymousGroup } from '@shala/contract/anonymous-feedback.ts';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { lockNames } from '../../platform/named-locks.ts';
import { randomCode } from '../../platform/random-code.ts';
import type { MemoryLimit } from '../../platform/rate-limit/memory-limit.ts';
import type { Reading } from '../../platform/serve.ts';
import { dueDay } from './feedback-entries.ts';
import { requireWritable } from './writable.ts';

type Form = z.output<typeof anonymousFeedbackForm>;

/** The code without its dashes, however it was typed, as only its hash is stored. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256')
    .update(
      typed
        .normalize('NFKC')
        .replace(/[\s\p{Dash}]/gu, '')
        .toUpperCase(),
    )
    .digest();

/**
 * Keeps feedback without its author: no account, no time, no file and no line in audit or log. How
 * often a person writes is counted in memory alone. It is shown once five of the school wait that
 * the same people read, all of them at once and in an order of chance.
 */
export async function giveAnonymously(
  { db, clock }: Reading,
  limit: MemoryLimit,
  form: Form,
): Promise<{ code: string }> {
  limit.count(db.person.accountId, clock);
  const code = randomCode(3);
  await db.transaction(async (db) => {
    const { schoolId, about } = await requireWritable({ db, clock }, form);
    const checked = db.checked('school', schoolId);
    await lockWaiting(checked, schoolId);
    const waiting = await takeWaiting(checked, schoolId, about.about_role);
    const group = [
      ...waiting,
      {
        school_id: schoolId,
        topic_id: form.topicId,
        rating: form.rating,
        text: form.text,
        ...about,
        code_hash: hashOfCode(code),
      },
    ];
    group.sort(byChance);
    if (group.length < anonymousGroup) {
      await checked.insertInto('feedback_waiting').values(group).execute();
    } else await show(checked, clock, group);
  });
  return { code };
}

export const lockWaiting = (db: Database, schoolId: string) =>
  lockNames(db, [{ name: `anonymous feedback of ${schoolId}` }]);

/** The hash of a code has nothing to do with when the feedback came. */
const byChance = (one: { code_hash: Buffer }, other: { code_hash: Buffer }) =>
  Buffer.compare(one.code_hash, other.code_hash);

/** All of the group are written again, so that no row tells by its place or transaction when it came. */
export const takeWaiting = async (db: Database, schoolId: string, aboutRole: string | null) => {
  const waiting = await db
    .deleteFrom('feedback_waiting')
    .where('school_id', '=', schoolId)
    .where('about_role', 'is not distinct from', aboutRole)
    .returning([
      'school_id',
      'topic_id',
      'rating',
      'text',
      'about_account_id',
      'about_name',
      'about_role',
      'code_hash',
    ])
    .execute();
  return waiting.sort(byChance);
};

type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number];

async function show(db: Database, clock: Clock, group: Waiting[]): Promise<void> {
  await db
    .insertInto('feedback')
    .values(
      group.map((row) => ({
        ...row,
        // Unlike the ids of other records this one contains no time.
        id: randomUUID(),
        author_role: 'Student',
        submitted_on: clock.schoolDay(),
        due_on: dueDay(clock),
      })),
    )
    .execute();
}
