import type { PrintedQuestion, SavedSheet, sheetForm } from '@shala/contract/answer-sheets.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Quiz } from '@shala/contract/quizzes.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { conflictError, invalid } from '../../../platform/errors.ts';
import { type CheckedDb, transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { askedIn } from '../attempts/asked-questions.ts';
import { gradeAnswer, markingOf } from '../attempts/grade.ts';
import type { QuestionBody } from '../bank/question-body.ts';
import { askedStudents } from '../quiz/asked-students.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { savedSheets } from './on-paper.ts';
import { findPaper, printedSets } from './paper-record.ts';
import { recordSheetAct } from './sheet-audit.ts';

type Form = z.output<typeof sheetForm>;

/**
 * Saves what a teacher confirmed of a sheet as the student's attempt. The student is the key: the
 * same answers that arrive again change nothing, others count only where they are to replace them.
 */
export const recordSheet = (call: Saving, form: Form): Promise<SavedSheet> =>
  transact(call, async (call) => {
    const { db, clock } = call;
    const paper = await findPaper(call, form.paperId);
    // The key is not corrected while a sheet is marked by it.
    const checked = await db.lock('quiz', paper.quizId, 'key share');
    const quiz = await findQuiz(call, paper.quizId);
    const student = await studentOf(call, quiz, form.admissionId);
    const questions = (await printedSets(checked, paper)).get(form.set) ?? [];
    const chosen = filledBubbles(form, questions);
    const find = async () => (await savedSheets(call, paper, form.admissionId))[0];
    const before = await find();
    if (before && isSame(before, { set: form.set, chosen })) return before;
    if (before && !form.replaces) throw conflictError('quiz.sheet_saved', { name: student });
    const at = clock.now().toISOString();
    const values = {
      class_id: student.classId,
      paper_set: form.set,
      started_at: at,
      due_at: at,
      finished_at: at,
      most: questions.length * Math.round(quiz.marks * 100),
    };
    const attempt = { id: before?.attemptId ?? newId(), schoolId: quiz.schoolId };
    if (before) {
      await db.update('quiz_attempt').set(values).where('id', '=', attempt.id).execute();
      await checked
        .deleteFrom('quiz_answer')
        .where('school_id', '=', attempt.schoolId)
        .where('attempt_id', '=', attempt.id)
        .execute();
    } else {
      await db
        .insert('quiz_attempt')
        .values({
          ...values,
          school_id: quiz.schoolId,
          id: attempt.id,
          quiz_id: quiz.id,
          admission_id: form.admissionId,
          number: await nextNumber(checked, quiz, form.admissionId),
        })
        .execute();
    }
    const bodies = await askedBodies(checked, quiz);
    const marking = markingOf(quiz);
    await checked
      .insertInto('quiz_answer')
      .values(
        questions.map(({ questionPlace, order }, index) => {
          const options = chosen[index]!.map((bubble) => order[bubble]!).sort();
          const given = { chosen: options.length > 0 ? options : null, number: null };
          const { body, corrected } = bodies.get(questionPlace)!;
          const grade = gradeAnswer(body, { corrected, marking }, given);
          return {
            school_id: attempt.schoolId,
            attempt_id: attempt.id,
            place: index + 1,
            question_place: questionPlace,
            option_order: order,
            chosen: given.chosen,
            // Questions after the last one with a mark were not reached.
            sequence: given.chosen ? 1 : 0,
            arrived_at: at,
            score: grade.score,
            is_right: grade.isRight,
          };
        }),
      )
      .execute();
    await addUpScore(checked, attempt);
    const after = (await find())!;
    await recordSheetAct(call, { quiz, student: student.name, before, after });
    return after;
  });

async function studentOf({ db }: Saving, quiz: Quiz, admissionId: string) {
  // A student who begins on a device at this moment does so before or after.
  await db.lock('admission', admissionId, 'no key update');
  const student = await db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin(askedStudents(quiz.id).as('asked'), 'asked.admission_id', 'admission.id')
    .where('admission.id', '=', admissionId)
    .select(['student.name', 'student.local_name as localName', 'asked.class_id as classId'])
    .executeTakeFirst();
  if (!student) throw invalid({ field: 'admissionId', key: 'choice' });
  return student;
}

/** The bubbles of each question in order; several count only where the question asks for several. */
function filledBubbles({ chosen }: Form, questions: readonly PrintedQuestion[]): number[][] {
  if (chosen.length !== questions.length) throw invalid({ field: 'chosen', key: 'range' });
  return questions.map(({ kind, order }, index) => {
    const filled = [...new Set(chosen[index])].sort();
    const isPossible =
      filled.every((bubble) => bubble < order.length) && (kind === 'multiple' || filled.length < 2);
    if (!isPossible) throw invalid({ field: 'chosen', key: 'choice' });
    return filled;
  });
}

type Read = Pick<SavedSheet, 'set' | 'chosen'>;
const isSame = (one: Read, other: Read): boolean =>
  one.set === other.set && JSON.stringify(one.chosen) === JSON.stringify(other.chosen);

async function nextNumber(
  db: CheckedDb,
  { id, schoolId, attempts }: Quiz,
  admissionId: string,
): Promise<number> {
  const made = await db
    .selectFrom('quiz_attempt')
    .where('school_id', '=', schoolId)
    .where('quiz_id', '=', id)
    .where('admission_id', '=', admissionId)
    .select('number')
    .execute();
  if (made.length >= attempts) throw conflictError('quiz.taken_on_device');
  return Math.max(0, ...made.map(({ number }) => number)) + 1;
}

async function askedBodies(db: CheckedDb, quiz: Quiz) {
  const rows = await askedIn(db, quiz)
    .select([
      'asked.place',
      sql<QuestionBody>`worded.body`.as('body'),
      sql<number[] | null>`case when jsonb_typeof(asked.corrected_key) = 'array'
        then asked.corrected_key end`.as('corrected'),
    ])
    .execute();
  return new Map(rows.map((row) => [row.place, row]));
}

/** The score of an attempt is the sum of its answers. */
const addUpScore = (db: CheckedDb, { id, schoolId }: { id: string; schoolId: string }) =>
  sql`
  update quiz_attempt set score = (select coalesce(sum(score), 0) from quiz_answer
    where quiz_answer.school_id = ${schoolId} and quiz_answer.attempt_id = ${id})
  where school_id = ${schoolId} and id = ${id}`.execute(db);
