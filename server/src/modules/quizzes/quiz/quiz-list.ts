import type { quizRows } from '@shala/contract/quizzes.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { wholeList } from '../../../platform/export/whole-list.ts';
import { pageOf, type Unpaged } from '../../../platform/page-of.ts';
import { anyPlaceOf } from '../../../platform/search-key.ts';
import type { Reading } from '../../../platform/serve.ts';
import { isGivenTo } from './is-given-to.ts';
import { type FoundQuizzes, phaseAt, presentedQuizzes } from './quiz-record.ts';

type Query = z.output<(typeof quizRows)['quiz/fetchMcqByClassAndSubject']['query']>;
type Filter = Unpaged<Query>;

/** Quizzes in reach by class and subject, those that opened last first. */
export const listQuizzes = (reading: Reading, query: Query) =>
  pageOf(filtered(reading, query), query, listedBy(reading, query));

/** The whole list as it is at this moment. */
export const allQuizzes = (reading: Reading, filter: Filter) =>
  wholeList(reading.db, 'quiz', filtered(reading, filter), listedBy(reading, filter));

function listedBy(reading: Reading, { sort }: Filter) {
  const { by, direction } = sortOf(sort);
  const column = by === 'title' ? 'quiz.title' : 'quiz.opens_at';
  return (found: FoundQuizzes) =>
    presentedQuizzes(reading, found).orderBy(column, direction).orderBy('quiz.id', direction);
}

function filtered({ db, clock }: Reading, query: Filter): FoundQuizzes {
  const { search, schoolId, classId, subjectId, phase, isDraft } = query;
  let found: FoundQuizzes = db.from('quiz');
  for (const part of anyPlaceOf(search ?? '')) {
    found = found.where(sql<boolean>`lower(quiz.title) like ${part}`);
  }
  if (schoolId) found = found.where('quiz.school_id', '=', schoolId);
  if (subjectId) found = found.where('quiz.subject_id', 'in', subjectId);
  if (classId) found = found.where(isGivenTo(classId));
  if (phase) {
    found = found.where(sql<boolean>`${phaseAt(clock.now().toISOString())} = any(${phase})`);
  }
  if (isDraft !== undefined)
    found = found.where('quiz.state', '=', isDraft ? 'draft' : 'published');
  return found;
}
