import { dayInFigures } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { schoolDay } from '../../../platform/days.ts';
import { subjectNameIn } from '../../subjects/subjects-public.ts';
import { headings, type ReadPart } from '../record-reading.ts';

/** Attempts that are over, those on paper too. */
export const quizzesPart: ReadPart = async ({ db, clock, student, say, language }) => {
  const ids = student.admissions.map(({ id }) => id);
  const now = clock.now().toISOString();
  const rows = await db
    .from('quiz_attempt')
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .innerJoin('subject', 'subject.id', 'quiz.subject_id')
    .where('quiz_attempt.admission_id', '=', anyOf(ids))
    .where(
      sql<boolean>`(quiz_attempt.finished_at is not null
        or quiz_attempt.due_at <= ${now}::timestamptz)`,
    )
    .select([
      'quiz.title',
      'subject.name as subjectName',
      'subject.local_name as subjectLocalName',
      'subject.name_hindi as subjectNameHindi',
      schoolDay<string>('quiz_attempt.started_at').as('day'),
      'quiz_attempt.number',
      'quiz_attempt.score',
      'quiz_attempt.most',
    ])
    .orderBy('quiz_attempt.started_at')
    .orderBy('quiz_attempt.id')
    .execute();
  return {
    title: say('papers:wholeRecord.quizzes'),
    columns: headings(
      say,
      {
        quizTitle: 30,
        subject: 18,
        'papers:statement.day': 12,
        'papers:wholeRecord.attempt': 9,
        'papers:wholeRecord.marks': 12,
      },
      ['papers:wholeRecord.attempt', 'papers:wholeRecord.marks'],
    ),
    rows: rows.map(({ title, day, number, score, most, ...subject }) => [
      title,
      subjectNameIn(language, subject),
      dayInFigures(day),
      String(number),
      `${score / 100} / ${most / 100}`,
    ]),
  };
};
