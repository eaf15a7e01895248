import type { Database } from '../../../platform/database.ts';

export interface OfSchool {
  id: string;
  schoolId: string;
}

/** The questions of a quiz, each in the wording in which the quiz asks it. */
export const askedIn = (db: Database, { id, schoolId }: OfSchool) =>
  db
    .selectFrom('quiz_question as asked')
    .innerJoin('question_revision as worded', (join) =>
      join
        .onRef('worded.question_id', '=', 'asked.question_id')
        .onRef('worded.revision', '=', 'asked.revision'),
    )
    .where('asked.school_id', '=', schoolId)
    .where('asked.quiz_id', '=', id);
