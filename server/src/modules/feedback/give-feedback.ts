import type { Feedback } from '@shala/contract/feedback.ts';
import type { feedbackForm } from '@shala/contract/feedback-form.ts';
import { newId } from '@shala/contract/new-id.ts';
import type * as z from 'zod';
import { attachFile, documents } from '../../platform/attach-file.ts';
import { invalid } from '../../platform/errors.ts';
import { transactOnce } from '../../platform/idempotency.ts';
import type { MemoryLimit } from '../../platform/rate-limit/memory-limit.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { Saving } from '../../platform/serve.ts';
import { dueDay } from './feedback-entries.ts';
import { findFeedback } from './feedback-record.ts';
import { requireWritable } from './writable.ts';

type Form = z.output<typeof feedbackForm>;

/** Feedback by name. It is its own record of who wrote it, so that the audit does not repeat it. */
export function giveFeedback(call: Saving, limit: MemoryLimit, form: Form): Promise<Feedback> {
  const { accountId, role, name } = call.db.person;
  limit.count(accountId, call.clock);
  const path = `feedback/addFeedbackBy${role}`;
  return transactOnce(call, path, form, async ({ db, clock }, form) => {
    const { schoolId, about } = await requireWritable({ db, clock }, form);
    if (form.fileId) {
      const refused = { field: 'fileId', key: 'own_document' };
      await attachFile(db, clock, { id: form.fileId, ...refused, mediaTypes: documents });
    }
    if (role !== 'Teacher' && role !== 'Student') {
      throw invalid({ field: 'topicId', key: 'choice' });
    }
    if (form.quizId) await requireQuizOfSchool(db, form.quizId, schoolId);
    const id = newId();
    await db
      .insert('feedback')
      .values({
        id,
        school_id: schoolId,
        account_id: accountId,
        author_name: name,
        author_role: role,
        topic_id: form.topicId,
        rating: form.rating,
        text: form.text,
        file_id: form.fileId ?? null,
        content_id: form.contentId ?? null,
        quiz_id: form.quizId ?? null,
        ...about,
        submitted_on: clock.schoolDay(),
        due_on: dueDay(clock),
      })
      .execute();
    return findFeedback(db, id);
  });
}

/** A person of several schools chooses another one than that of the quiz. */
async function requireQuizOfSchool(db: Scoped, id: string, schoolId: string): Promise<void> {
  const quiz = await db
    .from('quiz')
    .where('quiz.id', '=', id)
    .where('quiz.school_id', '=', schoolId)
    .select('quiz.id')
    .executeTakeFirst();
  if (!quiz) throw invalid({ field: 'quizId', key: 'choice' });
}
