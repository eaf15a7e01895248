import type { StudentResult } from '@shala/contract/quiz-attempts.ts';
import { sql } from 'kysely';
import type { Reading } from '../../../platform/serve.ts';
import { askedStudents } from '../quiz/asked-students.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { bestFirst, isOver } from './first-attempts.ts';

interface Best {
  seconds: number | null;
  attempts: number;
  startedAt: string;
  finishedAt: string | null;
  isOver: boolean;
  answered: number;
  score: number;
  most: number;
}

/**
 * The students of a quiz's classes with their best attempt, in roll order; who left the class after
 * an attempt stays listed. A teacher sees those of own classes.
 */
export async function studentResults(reading: Reading, id: string): Promise<StudentResult[]> {
  const { db, clock } = reading;
  const now = clock.now();
  const { schoolId } = await findQuiz(reading, id);
  const ofQuiz = sql<boolean>`(asked.admission_id is not null
    or admission.id in (select admission_id from quiz_attempt
      where quiz_attempt.school_id = ${schoolId} and quiz_attempt.quiz_id = ${id}))`;
  const rollNumber = sql<number | null>`case when asked.admission_id is null
    then admission.roll_number else asked.roll_number end`;
  const rows = await db
    .from('admission')
    .innerJoin('student', 'student.id', 'admission.student_id')
    .leftJoin(askedStudents(id).as('asked'), 'asked.admission_id', 'admission.id')
    .innerJoin('class', (join) =>
      join.on(sql`class.id`, '=', sql`coalesce(asked.class_id, admission.class_id)`),
    )
    .where('admission.school_id', '=', schoolId)
    .where(ofQuiz)
    .select([
      'admission.id as admissionId',
      'student.name as studentName',
      'student.local_name as studentLocalName',
      'admission.register_number as registerNumber',
      rollNumber.as('rollNumber'),
      'class.id as classId',
      'class.standard',
      'class.division',
      'class.stream',
      sql<Best | null>`(select json_build_object(
          'attempts', count(*) over (), 'startedAt', attempt.started_at,
          'finishedAt', attempt.finished_at, 'isOver', ${isOver(now.toISOString())},
          'seconds', case when attempt.paper_set is null then greatest(0, extract(epoch from coalesce(attempt.finished_at, (
              select max(answer.tapped_at) from quiz_answer as answer
              where answer.school_id = attempt.school_id and answer.attempt_id = attempt.id))
            - attempt.started_at))::int end, 'score', attempt.score, 'most', attempt.most,
          'answered', (select count(*) from quiz_answer as answer
            where answer.school_id = attempt.school_id and answer.attempt_id = attempt.id
              and (answer.chosen is not null or answer.number is not null)))
        from quiz_attempt as attempt
        where attempt.school_id = admission.school_id and attempt.quiz_id = ${id}
          and attempt.admission_id = admission.id
        order by ${bestFirst(now)} limit 1)`.as('best'),
    ])
    .orderBy('class.division_key')
    .orderBy('class.id')
    .orderBy(rollNumber, (by) => by.asc().nullsLast())
    .orderBy('admission.id')
    .execute();
  return rows.map(({ best, ...student }) => ({
    ...student,
    attempts: best?.attempts ?? 0,
    startedAt: best ? new Date(best.startedAt).toISOString() : null,
    finishedAt: best?.finishedAt ? new Date(best.finishedAt).toISOString() : null,
    answered: best?.answered ?? 0,
    seconds: best?.seconds ?? null,
    score: best?.isOver ? best.score / 100 : null,
    most: best?.isOver ? best.most / 100 : null,
  }));
}
