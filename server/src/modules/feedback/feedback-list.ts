import type { Feedback, feedbackRows } from '@shala/contract/feedback.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { anyOf } from '../../platform/database.ts';
import { wholeList } from '../../platform/export/whole-list.ts';
import { pageOf, type Unpaged } from '../../platform/page-of.ts';
import type { Scoped } from '../../platform/scope.ts';
import { isEscalated } from '../../platform/scope-conditions.ts';
import { anyPlaceOf } from '../../platform/search-key.ts';
import { type Found, presented } from './feedback-record.ts';

type Query = z.output<(typeof feedbackRows)['feedback/fetchAllStudentFeedback']['query']>;
export type Filter = Unpaged<Query>;

/** The own feedback, or in reach that of one teacher. */
export function listOfTeacher(
  db: Scoped,
  { teacherId, ...query }: Query & { teacherId?: string | undefined },
) {
  const whose = teacherId ?? db.person.accountId;
  return list(db, query, db.from('feedback').where('feedback.account_id', '=', whose));
}

export const listOfRole = (db: Scoped, role: Feedback['authorRole'], query: Query) =>
  list(db, query, ofRole(db, role));

/** The whole list as it is at this moment. */
export const allOfRole = (db: Scoped, role: Feedback['authorRole'], filter: Filter) =>
  wholeList(db, 'feedback', filtered(db, filter, ofRole(db, role)), (found) =>
    sorted(db, filter, found),
  );

const ofRole = (db: Scoped, role: Feedback['authorRole']): Found =>
  db.from('feedback').where('feedback.author_role', '=', role);

export const listAssigned = (db: Scoped, query: Query) =>
  list(db, query, db.from('feedback').where('feedback.assigned_to', '=', db.person.accountId));

const list = (db: Scoped, query: Query, all: Found) =>
  pageOf(filtered(db, query, all), query, (found) => sorted(db, query, found));

function filtered(db: Scoped, query: Filter, all: Found): Found {
  const { search, schoolId, topicId, rating, state } = query;
  let found = all;
  for (const part of anyPlaceOf(search ?? '')) {
    found = found.where(
      sql<boolean>`(lower(feedback.text) like ${part} or lower(feedback.author_name) like ${part})`,
    );
  }
  if (schoolId) found = found.where('feedback.school_id', '=', schoolId);
  if (topicId) found = found.where('feedback.topic_id', '=', anyOf(topicId));
  if (rating) found = found.where('feedback.rating', 'in', rating);
  if (state) found = found.where('feedback.state', 'in', state);
  if (query.link) {
    const { link } = query;
    found = found.where((or) =>
      or.or([
        ...(link.includes('content') ? [or('feedback.content_id', 'is not', null)] : []),
        ...(link.includes('quiz') ? [or('feedback.quiz_id', 'is not', null)] : []),
      ]),
    );
  }
  if (query.isEscalated !== undefined) {
    const escalated = isEscalated(db.person);
    found = found.where(query.isEscalated ? escalated : sql<boolean>`not ${escalated}`);
  }
  return found;
}

function sorted(db: Scoped, { sort }: Filter, found: Found) {
  const { by, direction } = sortOf(sort);
  const column = by === 'rating' ? 'feedback.rating' : 'feedback.submitted_on';
  return (
    presented(db, found)
      // What is open comes first, whichever way the days are sorted.
      .orderBy(sql`feedback.state = 'open'`, 'desc')
      .orderBy(column, direction)
      .orderBy('feedback.id', direction)
  );
}
