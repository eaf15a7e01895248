import { sql } from 'kysely';

/** The quiz was given to one of these classes. */
export const isGivenTo = (classIds: readonly string[]) => sql<boolean>`exists (
  select from quiz_class
  where quiz_class.school_id = quiz.school_id and quiz_class.quiz_id = quiz.id
    and quiz_class.class_id = any(${classIds}::uuid[]))`;
