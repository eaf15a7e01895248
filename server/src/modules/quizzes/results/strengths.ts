import type { Strength } from '@shala/contract/quiz-statistics.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CheckedDb } from '../../../platform/scope.ts';
import type { Reading } from '../../../platform/serve.ts';
import { graceBegan } from '../attempts/attempt-record.ts';
import { isFirstAndOver, isOver } from './first-attempts.ts';

const always = sql<boolean>`true`;

/** One student's right answers by subject and chapter, for the staff who see the student. */
export async function strengthsOfStudent({ db, clock }: Reading, id: string): Promise<Strength[]> {
  const checked = await db.require('admission', [id]);
  return strengthsIn(checked, { admissionIds: [id], now: clock.now(), isShown: always });
}

/** The own ones, from quizzes whose results the student may see: a share tells what was right. */
export async function ownStrengths({ db, clock }: Reading): Promise<Strength[]> {
  const { rows, checked } = await db.reach('admission', (inReach) =>
    inReach.where('admission.left_on', 'is', null).select('admission.id'),
  );
  const now = clock.now();
  const ended = graceBegan(now).toISOString();
  const isShown = sql<boolean>`(${isOver(ended)}
    and (quiz.is_practice or quiz.shows_results = 'atOnce'
      or (quiz.shows_results = 'afterClose' and quiz.closes_at <= ${ended}::timestamptz)))`;
  return strengthsIn(checked, { admissionIds: rows.map(({ id }) => id), now, isShown });
}

interface Asked {
  admissionIds: readonly string[];
  now: Date;
  isShown: RawBuilder<boolean>;
}

/**
 * The share of right answers among the questions that were reached, as the facility of a question is
 * counted (R. L. Ebel and D. A. Frisbie, Essentials of Educational Measurement), over the first
 * attempts of the present year. The weakest chapter of each subject comes first.
 */
async function strengthsIn(
  db: CheckedDb,
  { admissionIds, now, isShown }: Asked,
): Promise<Strength[]> {
  const { rows } = await sql<Strength>`
    with met as (
      select question.subject_id, question.chapter_id, answer.is_right
      from quiz_attempt as attempt
      join admission on admission.school_id = attempt.school_id
        and admission.id = attempt.admission_id
      join quiz on quiz.school_id = attempt.school_id and quiz.id = attempt.quiz_id
      join academic_year on academic_year.id = quiz.academic_year_id and academic_year.is_current
      join quiz_answer as answer on answer.school_id = attempt.school_id
        and answer.attempt_id = attempt.id
      join quiz_question as asked on asked.school_id = attempt.school_id
        and asked.quiz_id = attempt.quiz_id and asked.place = answer.question_place
      join question on question.id = asked.question_id
      where attempt.admission_id = any(${admissionIds}::uuid[])
        and ${isFirstAndOver(now)} and ${isShown}
        and answer.place <= (select max(touched.place) from quiz_answer as touched
          where touched.school_id = attempt.school_id and touched.attempt_id = attempt.id
            and touched.sequence > 0)
    )
    select subject.id as "subjectId", subject.name as "subjectName",
      subject.local_name as "subjectLocalName", subject.name_hindi as "subjectNameHindi",
      chapter.id as "chapterId", chapter.name as "chapterName",
      chapter.local_name as "chapterLocalName", chapter.name_hindi as "chapterNameHindi",
      count(*)::int as reached, (count(*) filter (where met.is_right))::int as right
    from met join subject on subject.id = met.subject_id
    left join chapter on chapter.id = met.chapter_id
    group by subject.id, chapter.id
    order by subject.match_key, subject.id,
      (count(*) filter (where met.is_right))::float8 / count(*),
      chapter.number nulls last, chapter.id`.execute(db);
  return rows;
}
