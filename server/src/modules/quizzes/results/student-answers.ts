import type { AttemptItem } from '@shala/contract/quiz-attempts.ts';
import type { Reading } from '../../../platform/serve.ts';
import { gradedItems } from '../attempts/attempt-record.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { bestFirst } from './first-attempts.ts';

/**
 * One student's answers to a quiz, on a device or on paper, in the attempt whose marks the list of
 * students has, for the staff who see the student.
 */
export async function studentAnswers(
  reading: Reading,
  quizId: string,
  admissionId: string,
): Promise<AttemptItem[]> {
  const { schoolId } = await findQuiz(reading, quizId);
  const checked = await reading.db.require('admission', [admissionId]);
  const best = await checked
    .selectFrom('quiz_attempt')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('quiz_id', '=', quizId)
    .where('admission_id', '=', admissionId)
    .orderBy(bestFirst(reading.clock.now(), 'quiz_attempt'))
    .executeTakeFirst();
  return best ? gradedItems(checked, { id: best.id, schoolId, quizId }) : [];
}
