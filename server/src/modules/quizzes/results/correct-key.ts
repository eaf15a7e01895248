import type { Question } from '@shala/contract/questions.ts';
import type { QuizStatistics } from '@shala/contract/quiz-statistics.ts';
import { sql } from 'kysely';
import { recordAct } from '../../../platform/audit.ts';
import { jsonb } from '../../../platform/database.ts';
import { invalid } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { gradeAnswer, type Marking, markingOf } from '../attempts/grade.ts';
import { questionsOfQuiz } from '../bank/question-record.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { quizStatistics } from './quiz-statistics.ts';

interface Correction {
  quizId: string;
  place: number;
  rightOptions?: number[] | undefined;
  /** Of a numeric question; its tolerance stays. */
  answer?: string | undefined;
}

/** Corrects the key of a question in this quiz and re-grades every attempt, in one act. */
export const correctKey = (call: Saving, correction: Correction): Promise<QuizStatistics> =>
  transact(call, async (call) => {
    const { db } = call;
    const { quizId, place } = correction;
    // No attempt begins, and no answer is marked by the old key, before this ends.
    const checked = await db.lock('quiz', quizId);
    const quiz = await findQuiz(call, quizId);
    const question = (await questionsOfQuiz(db, quiz))[place - 1];
    if (!question) throw invalid({ field: 'place', key: 'choice' });
    const { key, marked, texts } = correctedBy(question, correction);
    await checked
      .updateTable('quiz_question')
      .set({ corrected_key: jsonb(key) })
      .where('school_id', '=', quiz.schoolId)
      .where('quiz_id', '=', quizId)
      .where('place', '=', place)
      .execute();
    const marking = markingOf(quiz);
    const count = await regradeAnswers(checked, { ...quiz, place }, { marked, marking });
    await recordAct(call, {
      act: 'quiz.correctKey',
      entityId: quizId,
      entityName: quiz.title,
      schoolId: quiz.schoolId,
      after: { text: question.text, options: texts, attempts: count },
    });
    return quizStatistics(call, quizId);
  });

/** The corrected key as it is stored, the question with it, and what it says. */
function correctedBy(question: Question, { rightOptions, answer }: Correction) {
  if (answer !== undefined) {
    if (question.kind !== 'numeric') throw invalid({ field: 'answer', key: 'choice' });
    return { key: { answer }, marked: { ...question, answer, corrected: null }, texts: answer };
  }
  const right = [...new Set(rightOptions)].sort();
  if (right.some((option) => option >= question.options.length)) {
    throw invalid({ field: 'rightOptions', key: 'choice' });
  }
  const texts = right.map((option) => question.options[option]!.text).join(' · ');
  return { key: right, marked: { ...question, corrected: right }, texts };
}

interface Place {
  id: string;
  schoolId: string;
  place: number;
}

type Marked = Parameters<typeof gradeAnswer>[0] & { corrected: number[] | null };

/** Answers that were given alike get the same marks, so that one statement marks them. */
async function regradeAnswers(
  db: CheckedDb,
  { id, schoolId, place }: Place,
  { marked, marking }: { marked: Marked; marking: Marking },
): Promise<number> {
  const ofQuiz = sql`school_id = ${schoolId} and question_place = ${place}
    and attempt_id in (select attempt.id from quiz_attempt as attempt
      where attempt.school_id = ${schoolId} and attempt.quiz_id = ${id})`;
  // An answer that is being saved is marked before or after, never by both keys.
  await sql`select from quiz_attempt where school_id = ${schoolId} and quiz_id = ${id}
    order by id for no key update`.execute(db);
  const { rows } = await sql<{ chosen: number[] | null; number: string | null }>`
    select distinct chosen, number from quiz_answer where ${ofQuiz}`.execute(db);
  for (const { chosen, number } of rows) {
    const { score, isRight } = gradeAnswer(
      marked,
      { corrected: marked.corrected, marking },
      { chosen, number },
    );
    await sql`update quiz_answer set score = ${score}, is_right = ${isRight}
      where ${ofQuiz} and chosen is not distinct from ${chosen}::smallint[]
        and number is not distinct from ${number}::text`.execute(db);
  }
  const added = await sql`
    update quiz_attempt set score = (select sum(answer.score) from quiz_answer as answer
      where answer.school_id = quiz_attempt.school_id and answer.attempt_id = quiz_attempt.id)
    where school_id = ${schoolId} and quiz_id = ${id}`.execute(db);
  return Number(added.numAffectedRows ?? 0);
}
