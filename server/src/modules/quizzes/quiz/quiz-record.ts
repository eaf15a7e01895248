import type { Quiz, QuizRecord } from '@shala/contract/quizzes.ts';
import { type RawBuilder, sql } from 'kysely';
import { columnsAs, namesAs } from '../../../platform/columns.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import { isAsked } from '../../../platform/scope-conditions.ts';
import type { Reading } from '../../../platform/serve.ts';
import { questionsOfQuiz } from '../bank/question-record.ts';

export type FoundQuizzes = Found<'quiz'>;

const ofSchool = ['SuperAdmin', 'Principal', 'Teacher'];

/** Before its opening, while it is open, or after its closing. */
export const phaseAt = (now: string): RawBuilder<Quiz['phase']> =>
  sql<Quiz['phase']>`case when ${now}::timestamptz < quiz.opens_at then 'waiting'
    when ${now}::timestamptz < quiz.closes_at then 'open' else 'closed' end`;

/** Quizzes as the staff see them, with how many students have begun. */
export const presentedQuizzes = ({ db, clock }: Reading, found: FoundQuizzes) =>
  found
    .innerJoin('subject', 'subject.id', 'quiz.subject_id')
    .innerJoin('school', 'school.id', 'quiz.school_id')
    .select([
      'school.name as schoolName',
      ...namesAs('subject'),
      ...columnsAs('quiz', [
        'id',
        'version',
        'schoolId',
        'title',
        'subjectId',
        'standard',
        'isPractice',
        'opensAt',
        'closesAt',
        'minutes',
        'attempts',
        'asks',
        'shufflesQuestions',
        'shufflesOptions',
        'hasPartialCredit',
      ]),
      sql<Quiz['state']>`quiz.state`.as('state'),
      sql<Quiz['showsResults']>`quiz.shows_results`.as('showsResults'),
      phaseAt(clock.now().toISOString()).as('phase'),
      sql<number>`quiz.marks / 100.0`.as('marks'),
      sql<number>`quiz.negative_marks / 100.0`.as('negativeMarks'),
      sql<Quiz['classes']>`(select coalesce(json_agg(json_build_object('id', class.id,
          'standard', class.standard, 'division', class.division, 'stream', class.stream)
          order by class.division_key), '[]') from quiz_class
        join class on class.id = quiz_class.class_id
        where quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id)`.as(
        'classes',
      ),
      sql<number>`(select count(*)::int from quiz_question
        where quiz_question.school_id = quiz.school_id
          and quiz_question.quiz_id = quiz.id)`.as('questions'),
      sql<number>`(select count(distinct quiz_attempt.admission_id)::int from quiz_attempt
        where quiz_attempt.school_id = quiz.school_id
          and quiz_attempt.quiz_id = quiz.id)`.as('taken'),
      sql<number>`(select count(distinct enrolment.admission_id)::int from quiz_class
        join enrolment on enrolment.class_id = quiz_class.class_id
        where quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
          and ${isAsked})`.as('students'),
      sql<boolean>`${ofSchool.includes(db.person.role)}::boolean`.as('canEdit'),
    ]);

export async function findQuiz(reading: Reading, id: string): Promise<Quiz> {
  const { db } = reading;
  return presentedQuizzes(
    reading,
    db.from('quiz').where('quiz.id', '=', id),
  ).executeTakeFirstOrThrow(() => notFound('quiz'));
}

/** A quiz with its questions and their keys: for the staff alone. */
export async function findQuizRecord(reading: Reading, id: string): Promise<QuizRecord> {
  const quiz = await findQuiz(reading, id);
  await reading.db.require('quiz', [id]);
  return { quiz, questions: await questionsOfQuiz(reading.db, quiz) };
}
