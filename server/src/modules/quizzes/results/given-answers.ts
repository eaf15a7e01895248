import type { GivenAnswer } from '@shala/contract/quiz-attempts.ts';
import { sql } from 'kysely';
import { invalid } from '../../../platform/errors.ts';
import type { Reading } from '../../../platform/serve.ts';
import { isAnswered } from '../attempts/grade.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { isFirstAndOver } from './first-attempts.ts';
import { outcomeOf } from './taken-attempt.ts';

/** Who chose what: one question of a quiz in the first attempts, in roll order. A teacher sees own classes. */
export async function givenAnswers(
  reading: Reading,
  id: string,
  place: number,
): Promise<GivenAnswer[]> {
  const { db, clock } = reading;
  const { schoolId, questions } = await findQuiz(reading, id);
  if (place > questions) throw invalid({ field: 'place', key: 'range' });
  const rows = await db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .innerJoin('quiz_attempt as attempt', (join) =>
      join
        .onRef('attempt.school_id', '=', 'admission.school_id')
        .onRef('attempt.admission_id', '=', 'admission.id')
        .on('attempt.quiz_id', '=', id),
    )
    .innerJoin('quiz_answer as answer', (join) =>
      join
        .onRef('answer.school_id', '=', 'attempt.school_id')
        .onRef('answer.attempt_id', '=', 'attempt.id')
        .on('answer.question_place', '=', place),
    )
    .innerJoin('class', 'class.id', 'attempt.class_id')
    .where('admission.school_id', '=', schoolId)
    .where(isFirstAndOver(clock.now()))
    .select([
      'admission.id as admissionId',
      'student.name as studentName',
      'student.local_name as studentLocalName',
      'admission.roll_number as rollNumber',
      'class.standard',
      'class.division',
      'class.stream',
      'answer.chosen',
      'answer.number',
      'answer.is_right as isRight',
      'answer.score',
      sql<boolean>`answer.place > coalesce((select max(other.place) from quiz_answer as other
        where other.school_id = attempt.school_id and other.attempt_id = attempt.id
          and other.sequence > 0), 0)`.as('isPastEnd'),
    ])
    .orderBy('class.division_key')
    .orderBy('class.id')
    .orderBy('admission.roll_number', (by) => by.asc().nullsLast())
    .orderBy('admission.id')
    .execute();
  return rows.map(({ isRight, isPastEnd, score, ...row }) => ({
    ...row,
    score: score / 100,
    outcome: outcomeOf({ isRight, isAnswered: isAnswered(row) }, isPastEnd),
  }));
}
