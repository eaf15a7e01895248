import { sql } from 'kysely';
import type { Database } from '../../../platform/database.ts';
import { prepared } from '../../../platform/prepared.ts';

interface Attempt {
  id: string;
  schoolId: string;
  quizId: string;
  admissionId: string;
  classId: string;
  number: number;
  startedAt: string;
  dueAt: string;
  /** Hundredths of a mark. */
  most: number;
  /** The places of the questions in the quiz and the order of their options, in the order of the attempt, as JSON. */
  drawn: string;
}

/** An attempt and its questions, by one statement however many they are. */
export const insertAttempt = prepared((db: Database, row: Attempt) => ({
  compile: () =>
    sql`
      with attempt as (
        insert into quiz_attempt (school_id, id, quiz_id, admission_id, class_id, number,
          started_at, due_at, most)
        values (${row.schoolId}, ${row.id}, ${row.quizId}, ${row.admissionId}, ${row.classId},
          ${row.number}, ${row.startedAt}, ${row.dueAt}, ${row.most})
        returning school_id, id
      )
      insert into quiz_answer (school_id, attempt_id, place, question_place, option_order)
      select attempt.school_id, attempt.id, drawn.at, (drawn.one ->> 'place')::smallint,
        array(select option::smallint from jsonb_array_elements_text(drawn.one -> 'order')
          with ordinality as ordered (option, at) order by ordered.at)
      from attempt, jsonb_array_elements(${row.drawn}::jsonb) with ordinality as drawn (one, at)`.compile(
      db,
    ),
}));
