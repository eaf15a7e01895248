import { mostOnSheet, paperSets } from '@shala/contract/answer-sheet-layout.ts';
import type { QuizOnPaper } from '@shala/contract/answer-sheets.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Quiz } from '@shala/contract/quizzes.ts';
import { recordAct } from '../../../platform/audit.ts';
import { conflictError, inUse } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { shuffled } from '../attempts/start-attempt.ts';
import { questionsOfQuiz } from '../bank/question-record.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { quizOnPaper } from './on-paper.ts';
import { findPaper, paperOfQuiz } from './paper-record.ts';

interface Printable {
  place: number;
  kind: string;
  options: number;
}

/** Makes the sets of a quiz, once: what was printed stays readable. */
export const makePaper = (call: Saving, quizId: string): Promise<QuizOnPaper> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const checked = await db.lock('quiz', quizId);
    const quiz = await findQuiz(call, quizId);
    if (await paperOfQuiz(checked, quiz)) return quizOnPaper(call, quizId);
    const questions = await questionsOfQuiz(db, quiz);
    const printable = questions.flatMap(({ kind, options }, index) =>
      kind === 'numeric' ? [] : [{ place: index + 1, kind, options: options.length }],
    );
    const drawn = quiz.asks ? shuffled(printable).slice(0, quiz.asks) : printable;
    if (drawn.length === 0) throw conflictError('quiz.nothing_for_paper');
    if (drawn.length > mostOnSheet) {
      throw conflictError('quiz.too_long_for_paper', { count: mostOnSheet });
    }
    const key = { school_id: quiz.schoolId, paper_id: newId() };
    await db
      .insert('quiz_paper')
      .values({
        school_id: quiz.schoolId,
        id: key.paper_id,
        quiz_id: quizId,
        made_at: clock.now().toISOString(),
      })
      .execute();
    await checked
      .insertInto('quiz_paper_question')
      .values(
        paperSets.flatMap((set) => placesOf(set, drawn, quiz).map((row) => ({ ...key, ...row }))),
      )
      .execute();
    await recordPaper(call, 'makePaper', quiz);
    return quizOnPaper(call, quizId);
  });

/** Set A keeps the order of the quiz. 'True' always stands before 'false', as in attempts on a device. */
function placesOf(
  set: (typeof paperSets)[number],
  drawn: readonly Printable[],
  { shufflesOptions }: Pick<Quiz, 'shufflesOptions'>,
) {
  const isFirst = set === 'A';
  const inOrder = [...drawn].sort((one, other) => one.place - other.place);
  return (isFirst ? inOrder : shuffled(inOrder)).map(({ place, kind, options }, index) => {
    const order = Array.from({ length: options }, (_, option) => option);
    const isMixed = !isFirst && shufflesOptions && kind !== 'trueFalse';
    return {
      paper_set: set,
      place: index + 1,
      question_place: place,
      option_order: isMixed ? shuffled(order) : order,
    };
  });
}

/** Discards the sets: what was printed of them can no longer be read. */
export const deletePaper = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const { quizId, schoolId } = await findPaper(call, id);
    const checked = await db.lock('quiz', quizId);
    const quiz = await findQuiz(call, quizId);
    const { count } = await checked
      .selectFrom('quiz_attempt')
      .where('school_id', '=', schoolId)
      .where('quiz_id', '=', quizId)
      .where('paper_set', 'is not', null)
      .select((found) => found.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count > 0) throw inUse('quiz.sheets_saved', { count });
    await db.delete('quiz_paper').where('quiz_paper.id', '=', id).execute();
    await recordPaper(call, 'deletePaper', quiz);
    return null;
  });

const recordPaper = (call: Saving, verb: 'makePaper' | 'deletePaper', quiz: Quiz) =>
  recordAct(call, {
    act: `quiz.${verb}`,
    entityId: quiz.id,
    entityName: quiz.title,
    schoolId: quiz.schoolId,
  });
