import { type RawBuilder, sql } from 'kysely';
import { schoolDay } from '../days.ts';
import type { Person } from '../person.ts';
import {
  always,
  type Condition,
  inOwnSchools,
  never,
  ofProgrammeOrOwnSchools,
  type Reach,
} from './reach.ts';
import { admissions, classesOf } from './students.ts';

/** The staff read the programme's questions and those of own schools; students meet them in attempts alone. */
export const questions = (person: Person, reach: Reach): Condition =>
  person.role === 'Student' ? never : ofProgrammeOrOwnSchools('question')(person, reach);

/**
 * An enrolment by which a student is asked the quizzes of its class: the present one, one that a promotion has ended,
 * and one of a student who left after the quiz had closed. Who is moved within the year is asked with the new class.
 */
export const isAsked = sql<boolean>`(enrolment.to_day is null
  or enrolment.outcome in ('promoted', 'detained')
  or (enrolment.outcome = 'left' and enrolment.to_day >= ${schoolDay('quiz.closes_at')}))`;

/** A teacher sees the quizzes of own classes and the own ones, a student those that the own class is asked. */
export function quizzes(person: Person, reach: Reach): Condition {
  const there = inOwnSchools(sql`quiz.school_id`, person, reach);
  const ofClasses = (classIds: RawBuilder<unknown>) => sql<boolean>`exists (select from quiz_class
    where quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
      and quiz_class.class_id in ${classIds})`;
  if (person.role === 'Teacher') {
    return sql<boolean>`(${there} and (quiz.author_id = ${person.accountId}
      or ${ofClasses(classesOf(person))}))`;
  }
  if (person.role === 'Student') {
    return sql<boolean>`(${there} and quiz.state = 'published' and exists (
      select from enrolment
      join admission on admission.id = enrolment.admission_id and admission.left_on is null
      join quiz_class on quiz_class.class_id = enrolment.class_id
      where enrolment.student_id = ${person.studentId} and ${isAsked}
        and quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id))`;
  }
  return there;
}

/** Of a quiz in sight, for the staff: a student gets it on paper. */
export const quizPapers = (person: Person, reach: Reach): Condition =>
  person.role === 'Student'
    ? never
    : sql<boolean>`exists (select from quiz where quiz.school_id = quiz_paper.school_id
        and quiz.id = quiz_paper.quiz_id and ${quizzes(person, reach)})`;

export function quizAttempts(person: Person, reach: Reach): Condition {
  if (person.role === 'SuperAdmin') return always;
  return sql<boolean>`exists (select from admission
    where admission.id = quiz_attempt.admission_id and ${admissions(person, reach)})`;
}
