import { notFound } from '../../../platform/errors.ts';
import { transact } from '../../../platform/scope.ts';
import type { Saving } from '../../../platform/serve.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { savedSheets } from './on-paper.ts';
import { recordSheetAct } from './sheet-audit.ts';

/** Takes a sheet out of the results; the audit keeps what it said. */
export const deleteSheet = (call: Saving, id: string): Promise<null> =>
  transact(call, async (call) => {
    const { db } = call;
    const found = await db
      .from('quiz_attempt')
      .innerJoin('admission', 'admission.id', 'quiz_attempt.admission_id')
      .innerJoin('student', 'student.id', 'admission.student_id')
      .where('quiz_attempt.id', '=', id)
      .where('quiz_attempt.paper_set', 'is not', null)
      .select([
        'quiz_attempt.school_id as schoolId',
        'quiz_attempt.quiz_id as quizId',
        'quiz_attempt.admission_id as admissionId',
        'student.name',
      ])
      .executeTakeFirst();
    if (!found) throw notFound('quiz_attempt');
    await db.lock('quiz', found.quizId, 'key share');
    await db.lock('admission', found.admissionId, 'no key update');
    const [before] = await savedSheets(call, found, found.admissionId);
    if (before?.attemptId !== id) throw notFound('quiz_attempt');
    const quiz = await findQuiz(call, found.quizId);
    await db.delete('quiz_attempt').where('quiz_attempt.id', '=', id).execute();
    await closeGap(call, found);
    await recordSheetAct(call, { quiz, student: found.name, before });
    return null;
  });

/** Figures count the first attempt of each student, so that a later one takes its number. */
async function closeGap(
  { db }: Saving,
  { schoolId, quizId, admissionId }: { schoolId: string; quizId: string; admissionId: string },
) {
  const left = await db
    .from('quiz_attempt')
    .where('quiz_attempt.school_id', '=', schoolId)
    .where('quiz_attempt.quiz_id', '=', quizId)
    .where('quiz_attempt.admission_id', '=', admissionId)
    .select(['quiz_attempt.id', 'quiz_attempt.number'])
    .orderBy('quiz_attempt.number')
    .execute();
  for (const [index, { id, number }] of left.entries()) {
    if (number === index + 1) continue;
    await db
      .update('quiz_attempt')
      .set({ number: index + 1 })
      .where('quiz_attempt.id', '=', id)
      .execute();
  }
}
