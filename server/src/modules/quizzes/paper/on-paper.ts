import type { PaperSet } from '@shala/contract/answer-sheet-layout.ts';
import type { QuizOnPaper, SavedSheet, SheetStudent } from '@shala/contract/answer-sheets.ts';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/serve.ts';
import { questionsOfQuiz } from '../bank/question-record.ts';
import { askedStudents } from '../quiz/asked-students.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { type FoundPaper, paperOfQuiz, printedSets } from './paper-record.ts';

type OfQuiz = Pick<FoundPaper, 'schoolId' | 'quizId'>;

/** What the staff need to print a quiz and to read its answer sheets without network. */
export async function quizOnPaper(reading: Reading, quizId: string): Promise<QuizOnPaper> {
  const { db } = reading;
  const quiz = await findQuiz(reading, quizId);
  const checked = await db.require('quiz', [quizId]);
  const paper = await paperOfQuiz(checked, quiz);
  const of = { schoolId: quiz.schoolId, quizId };
  const questions = await questionsOfQuiz(db, quiz);
  const sets = paper ? await printedSets(checked, paper) : new Map<PaperSet, never>();
  return {
    paper: paper
      ? {
          id: paper.id,
          madeAt: paper.madeAt,
          sets: [...sets].map(([set, questions]) => ({ set, questions })),
        }
      : null,
    impossible: questions.flatMap(({ kind }, index) => (kind === 'numeric' ? [index + 1] : [])),
    students: await studentsOfSheets(reading, of),
    sheets: await savedSheets(reading, of),
  };
}

/** The students of the quiz's classes in roll order. */
export const studentsOfSheets = (
  { db }: Reading,
  { schoolId, quizId }: OfQuiz,
): Promise<SheetStudent[]> =>
  db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin(askedStudents(quizId).as('asked'), 'asked.admission_id', 'admission.id')
    .innerJoin('class', 'class.id', 'asked.class_id')
    .where('admission.school_id', '=', schoolId)
    .where('admission.left_on', 'is', null)
    .select([
      'admission.id as admissionId',
      'student.name',
      'student.local_name as localName',
      'admission.register_number as registerNumber',
      'asked.roll_number as rollNumber',
      'class.id as classId',
      'class.standard',
      'class.division',
      'class.stream',
    ])
    .orderBy('class.division_key')
    .orderBy('class.id')
    .orderBy('asked.roll_number', (by) => by.asc().nullsLast())
    .orderBy('admission.id')
    .execute();

/** The sheets that count, with the bubbles as their paper has them. */
export async function savedSheets(
  { db }: Reading,
  { schoolId, quizId }: OfQuiz,
  admissionId?: string,
): Promise<SavedSheet[]> {
  let found = db
    .from('quiz_attempt')
    .where('quiz_attempt.school_id', '=', schoolId)
    .where('quiz_attempt.quiz_id', '=', quizId)
    .where('quiz_attempt.paper_set', 'is not', null);
  if (admissionId) found = found.where('quiz_attempt.admission_id', '=', admissionId);
  const rows = await found
    .select([
      'quiz_attempt.id as attemptId',
      'quiz_attempt.admission_id as admissionId',
      sql<PaperSet>`quiz_attempt.paper_set`.as('set'),
      'quiz_attempt.started_at as savedAt',
      'quiz_attempt.score',
      'quiz_attempt.most',
      sql<{ order: number[]; chosen: number[] | null }[]>`(
        select json_agg(json_build_object('order', answer.option_order, 'chosen', answer.chosen)
          order by answer.place)
        from quiz_answer as answer where answer.school_id = quiz_attempt.school_id
          and answer.attempt_id = quiz_attempt.id)`.as('answers'),
    ])
    .orderBy('quiz_attempt.started_at')
    .orderBy('quiz_attempt.id')
    .execute();
  return rows.map(({ answers, score, most, ...sheet }) => ({
    ...sheet,
    score: score / 100,
    most: most / 100,
    chosen: answers.map(({ order, chosen }) =>
      (chosen ?? []).map((option) => order.indexOf(option)).sort(),
    ),
  }));
}
