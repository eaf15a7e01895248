import { sql } from 'kysely';
import { isAsked } from '../../../platform/scope-conditions.ts';

interface Asked {
  admission_id: string;
  class_id: string;
  roll_number: number | null;
}

/** The students of a quiz, each once, with the class by which it is asked and the roll number there. */
export const askedStudents = (quizId: string) => sql<Asked>`(
  select distinct on (enrolment.admission_id)
    enrolment.admission_id, enrolment.class_id, enrolment.roll_number
  from quiz
  join quiz_class on quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
  join enrolment on enrolment.class_id = quiz_class.class_id
  where quiz.id = ${quizId} and ${isAsked}
  order by enrolment.admission_id, enrolment.from_day desc)`;
