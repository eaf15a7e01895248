import { preparedInScope } from '../../../platform/prepared-in-scope.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { isAsked } from '../../../platform/scope-conditions.ts';
import { phaseAt } from '../quiz/quiz-record.ts';

interface Of {
  quizId: string;
  now: string;
}

const inSight = preparedInScope((db, { quizId, now }: Of) =>
  db
    .from('quiz')
    .innerJoin('quiz_class', (join) =>
      join
        .onRef('quiz_class.school_id', '=', 'quiz.school_id')
        .onRef('quiz_class.quiz_id', '=', 'quiz.id'),
    )
    .innerJoin('enrolment', (join) =>
      join
        .onRef('enrolment.school_id', '=', 'quiz_class.school_id')
        .onRef('enrolment.class_id', '=', 'quiz_class.class_id')
        .on(isAsked),
    )
    .innerJoin('admission', (join) =>
      join
        .onRef('admission.id', '=', 'enrolment.admission_id')
        // Said twice, so that the class's index finds the one student.
        .onRef('admission.student_id', '=', 'enrolment.student_id')
        .on('admission.left_on', 'is', null)
        .on(db.condition('admission')),
    )
    .where('quiz.id', '=', quizId)
    .select([
      'quiz.id',
      'quiz.school_id as schoolId',
      'quiz.closes_at as closesAt',
      'quiz.minutes',
      'quiz.attempts',
      'quiz.asks',
      'quiz.marks',
      'quiz.shuffles_questions as shufflesQuestions',
      'quiz.shuffles_options as shufflesOptions',
      phaseAt(now).as('phase'),
      'admission.id as admissionId',
      'enrolment.class_id as classId',
    ])
    .forKeyShare(['quiz'])
    // Two devices of one student begin one after the other.
    .forNoKeyUpdate(['admission']),
);

/** A quiz of the student's class and the admission there; neither is changed until the attempt has begun. */
export const lockQuizToTake = (db: Scoped, of: Of) =>
  db.read('quiz', of.quizId, inSight(db, of, {}));
