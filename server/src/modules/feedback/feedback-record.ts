import type { Feedback, FeedbackEntry, FeedbackRecord } from '@shala/contract/feedback.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import { columnsAs, namesAs } from '../../platform/columns.ts';
import type { Database } from '../../platform/database.ts';
import type { DB } from '../../platform/database-types.ts';
import { notFound } from '../../platform/errors.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isEscalated } from '../../platform/scope-conditions.ts';

export type Found = SelectQueryBuilder<DB, 'feedback', Record<never, never>>;

const heads = ['SuperAdmin', 'EducationOfficer', 'Principal'];

/** Feedback as it is shown, with what the person may do with it. */
export const presented = (db: Scoped, found: Found) => {
  const { accountId, role } = db.person;
  const isMine = sql<boolean>`feedback.account_id is not distinct from ${accountId}::uuid`;
  const isHead = sql<boolean>`(${heads.includes(role)}::boolean and not ${isMine})`;
  return found
    .innerJoin('school', 'school.id', 'feedback.school_id')
    .innerJoin('feedback_topic', 'feedback_topic.id', 'feedback.topic_id')
    .leftJoin('content', 'content.id', 'feedback.content_id')
    .leftJoin('quiz', 'quiz.id', 'feedback.quiz_id')
    .leftJoin('account as assignee', 'assignee.id', 'feedback.assigned_to')
    .select([
      'feedback.id',
      'feedback.version',
      'school.name as schoolName',
      ...columnsAs('feedback', [
        'schoolId',
        'authorName',
        'topicId',
        'rating',
        'text',
        'fileId',
        'contentId',
        'quizId',
        'aboutName',
        'submittedOn',
        'dueOn',
        'hasHelped',
      ]),
      sql<Feedback['authorRole']>`feedback.author_role`.as('authorRole'),
      sql<Feedback['state']>`feedback.state`.as('state'),
      ...namesAs('feedback_topic', 'topic'),
      ...namesAs('content'),
      'quiz.title as quizTitle',
      'feedback.assigned_to as assignedToId',
      'assignee.name as assignedToName',
      isEscalated(db.person).as('isEscalated'),
      isMine.as('isMine'),
      sql<boolean>`(${isHead} or (not ${isMine}
        and feedback.assigned_to is not distinct from ${accountId}::uuid))`.as('canAnswer'),
      sql<boolean>`(${isHead} and feedback.about_role is null)`.as('canAssign'),
    ]);
};

export async function findFeedback(db: Scoped, id: string): Promise<Feedback> {
  const [feedback] = await presented(
    db,
    db.from('feedback').where('feedback.id', '=', id),
  ).execute();
  if (!feedback) throw notFound('feedback');
  return feedback;
}

export async function findRecord(db: Scoped, id: string): Promise<FeedbackRecord> {
  const feedback = await findFeedback(db, id);
  const checked = await db.require('feedback', [id]);
  return { feedback, entries: await entriesOf(checked, feedback.schoolId, id) };
}

export async function entriesOf(
  db: Database,
  schoolId: string,
  id: string,
): Promise<FeedbackEntry[]> {
  const rows = await db
    .selectFrom('feedback_entry')
    .where('school_id', '=', schoolId)
    .where('feedback_id', '=', id)
    .select(['kind', 'text', 'by_name as byName', 'at'])
    .orderBy('place')
    .execute();
  return rows as FeedbackEntry[];
}
