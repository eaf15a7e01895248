import { inPieces } from '@shala/contract/in-pieces.ts';
import type { Question, questionRows } from '@shala/contract/questions.ts';
import { sortOf } from '@shala/contract/sort-of.ts';
import { type InferResult, sql } from 'kysely';
import type * as z from 'zod';
import { namesAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Found, pageOf, type Unpaged } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { anyPlaceOf } from '../../../platform/search-key.ts';
import { type QuestionBody, shownOf } from './question-body.ts';

type Query = z.output<(typeof questionRows)['quiz/fetchQuestions']['query']>;
export type QuestionFilter = Unpaged<Query> & {
  /** Only those of `schoolId` itself. */
  withoutProgramme?: boolean;
};

/** The question bank in reach, a page at a time. */
export async function listQuestions(db: Scoped, query: Query) {
  const { rows, total } = await pageOf(filtered(db, query), query, (found) =>
    sorted(presented(db, found), query.sort),
  );
  return { rows: rows.map(questionOf), total };
}

const questionsAtOnce = 200;

/** All that pass a filter in the order of the list, read a piece at a time. */
export async function* eachQuestion(db: Scoped, filter: QuestionFilter): AsyncGenerator<Question> {
  const found = await sorted(presented(db, filtered(db, filter)), filter.sort)
    .clearSelect()
    .select('question.id')
    .execute();
  const ids = found.map(({ id }) => id);
  for (const piece of inPieces(ids, questionsAtOnce)) {
    const rows = await presented(db, db.from('question').where('question.id', '=', anyOf(piece)))
      .where('question.is_active', '=', true)
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of piece) {
      const row = byId.get(id);
      if (row) yield questionOf(row);
    }
  }
}

export async function findQuestion(db: Scoped, id: string): Promise<Question> {
  const row = await presented(db, db.from('question').where('question.id', '=', id))
    .where('question.is_active', '=', true)
    .executeTakeFirstOrThrow(() => notFound('question'));
  return questionOf(row);
}

/** The questions of a quiz in its own wording, in its order; its staff reads them whoever owns them. */
export async function questionsOfQuiz(
  db: Scoped,
  { id, schoolId }: { id: string; schoolId: string },
): Promise<Question[]> {
  const asked = db
    .checked('quiz', id)
    .selectFrom('quiz_question as asked')
    .where('asked.school_id', '=', schoolId)
    .where('asked.quiz_id', '=', id)
    .innerJoin('question', 'question.id', 'asked.question_id')
    .innerJoin('question_revision as revision', (join) =>
      join
        .onRef('revision.question_id', '=', 'asked.question_id')
        .onRef('revision.revision', '=', 'asked.revision'),
    );
  const rows = await withNames(db, asked as unknown as Found<'question'>)
    .orderBy(sql`asked.place`)
    .execute();
  return rows.map(questionOf);
}

const presented = (db: Scoped, found: Found<'question'>) =>
  withNames(
    db,
    found.innerJoin('question_revision as revision', (join) =>
      join
        .onRef('revision.question_id', '=', 'question.id')
        .onRef('revision.revision', '=', 'question.revision'),
    ) as unknown as Found<'question'>,
  );

const withNames = (db: Scoped, found: Found<'question'>) =>
  found
    .innerJoin('subject', 'subject.id', 'question.subject_id')
    .leftJoin('chapter', 'chapter.id', 'question.chapter_id')
    .leftJoin('school', 'school.id', 'question.school_id')
    .select([
      'question.id',
      'question.version',
      sql<number>`revision.revision`.as('revision'),
      'question.school_id as schoolId',
      'school.name as schoolName',
      'question.subject_id as subjectId',
      ...namesAs('subject'),
      'question.standard',
      'question.chapter_id as chapterId',
      ...namesAs('chapter'),
      sql<Question['difficulty']>`question.difficulty`.as('difficulty'),
      sql<QuestionBody>`revision.body`.as('body'),
      sql<string | null>`revision.picture_file_id`.as('pictureFileId'),
      sql<number>`(select count(*)::int from quiz_question
        join quiz on quiz.id = quiz_question.quiz_id and ${db.condition('quiz')}
        where quiz_question.question_id = question.id)`.as('quizzes'),
    ]);

type Presented = InferResult<ReturnType<typeof presented>>[number];

const questionOf = ({ body, pictureFileId, ...row }: Presented): Question => ({
  ...row,
  ...body,
  options: body.options.map(({ text, secondText, isRight, pictureFileId: picture = null }) => ({
    text,
    secondText,
    isRight,
    pictureFileId: picture,
  })),
  audioFileId: body.audioFileId ?? null,
  pictureFileId,
  shown: shownOf(body, pictureFileId),
});

function filtered(db: Scoped, query: QuestionFilter): Found<'question'> {
  const { search, subjectId, standard, chapterId, difficulty, language, schoolId } = query;
  let found: Found<'question'> = db.from('question').where('question.is_active', '=', true);
  for (const part of anyPlaceOf(search ?? '')) {
    found = found.where('question.search_key', 'like', part);
  }
  if (subjectId) found = found.where('question.subject_id', '=', subjectId);
  if (standard) found = found.where('question.standard', 'in', standard);
  if (chapterId) found = found.where('question.chapter_id', 'in', chapterId);
  if (difficulty) found = found.where('question.difficulty', 'in', difficulty);
  if (language) {
    found = found.where(sql<boolean>`exists (select from question_revision as worded
      where worded.question_id = question.id and worded.revision = question.revision
        and (worded.body ->> 'language' = any(${language})
          or worded.body ->> 'secondLanguage' = any(${language})))`);
  }
  if (schoolId && query.withoutProgramme) {
    return found.where('question.school_id', '=', schoolId);
  }
  if (schoolId) {
    found = found.where((or) =>
      or.or([or('question.school_id', 'is', null), or('question.school_id', '=', schoolId)]),
    );
  }
  return found;
}

type Rows = ReturnType<typeof presented>;

function sorted(found: Rows, sort: Query['sort']): Rows {
  const { by, direction } = sortOf(sort);
  const first =
    by === 'chapter'
      ? found
          .orderBy('question.standard', direction)
          .orderBy('chapter.number', (by) => by[direction]().nullsLast())
          .orderBy('chapter.match_key', (by) => by[direction]().nullsLast())
      : found.orderBy('question.updated_at', direction);
  return first.orderBy('question.id', direction);
}
