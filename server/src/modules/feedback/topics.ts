import type { FeedbackTopic, feedbackTopicForm } from '@shala/contract/feedback-topics.ts';
import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { recorderOf } from '../../platform/audit.ts';
import { columnsAs } from '../../platform/columns.ts';
import { onConstraintViolation } from '../../platform/database.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { type Scoped, transact } from '../../platform/scope.ts';
import { searchKey } from '../../platform/search-key.ts';
import type { Saving } from '../../platform/serve.ts';
import { lockForEdit } from '../../platform/versioned-rows.ts';

type Form = z.output<typeof feedbackTopicForm>;

const topics = (db: Scoped) =>
  db
    .from('feedback_topic')
    .select([
      ...columnsAs('feedback_topic', [
        'id',
        'version',
        'name',
        'localName',
        'nameHindi',
        'isActive',
      ]),
      sql<FeedbackTopic['forRoles']>`feedback_topic.for_roles`.as('forRoles'),
    ]);

/** Of a role those that can be chosen, without one the whole list. */
export function listTopics(
  db: Scoped,
  role: 'Teacher' | 'Student' | undefined,
): Promise<FeedbackTopic[]> {
  const all = topics(db).orderBy('feedback_topic.match_key');
  if (!role) return all.execute();
  return all
    .where('feedback_topic.is_active', '=', true)
    .where(sql<boolean>`${role} = any(feedback_topic.for_roles)`)
    .execute();
}

const findTopic = (db: Scoped, id: string): Promise<FeedbackTopic> =>
  topics(db)
    .where('feedback_topic.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('feedback_topic'));

/** What was written about a topic stays: it becomes inactive and is never deleted. */
export const saveTopic = (call: Saving, form: Form): Promise<FeedbackTopic> =>
  onConstraintViolation(
    transact(call, async (call) => {
      const { db } = call;
      const row = {
        name: form.name,
        local_name: form.localName || null,
        name_hindi: form.nameHindi || null,
        for_roles: form.forRoles,
        is_active: form.isActive,
        match_key: searchKey(form.name),
      };
      const id = form.id ?? newId();
      const before = form.id
        ? await lockForEdit(db, 'feedback_topic', { ...form, id }, findTopic)
        : null;
      if (before) {
        const version = before.version + 1;
        await db
          .update('feedback_topic')
          .set({ ...row, version })
          .where('feedback_topic.id', '=', id)
          .execute();
      } else {
        await db
          .insert('feedback_topic')
          .values({ id, ...row })
          .execute();
      }
      const after = await findTopic(db, id);
      await recordTopic(call, { before, after });
      return after;
    }),
    { feedback_topic_name: () => invalid({ field: 'name', key: 'name_taken' }) },
  );

const recordTopic = recorderOf(
  'feedback_topic',
  ({ id, version, ...topic }: FeedbackTopic) => topic,
);
