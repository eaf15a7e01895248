import { namesAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import { schoolDay } from '../../../platform/days.ts';
import { isOver } from '../../quizzes/quizzes-public.ts';
import { subjectNameIn } from '../../subjects/subjects-public.ts';
import type { ReadPart } from '../record-reading.ts';

/** Attempts that are over, those on paper too. */
export const quizzesPart: ReadPart = async ({ db, clock, student, say, language }) => {
  const ids = student.admissions.map(({ id }) => id);
  const rows = await db
    .from('quiz_attempt')
    .innerJoin('quiz', 'quiz.id', 'quiz_attempt.quiz_id')
    .innerJoin('subject', 'subject.id', 'quiz.subject_id')
    .where('quiz_attempt.admission_id', '=', anyOf(ids))
    .where(isOver(clock.now().toISOString(), 'quiz_attempt'))
    .select([
      'quiz.title',
      ...namesAs('subject'),
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
    columns: [
      ['reports:column.quizTitle', 'text', 30],
      ['reports:column.subject', 'text', 18],
      ['papers:statement.day', 'date', 12],
      ['papers:wholeRecord.attempt', 'number', 9],
      ['papers:wholeRecord.marks', 'number', 12],
    ],
    rows: rows.map(({ title, day, number, score, most, ...subject }) => [
      title,
      subjectNameIn(language, subject),
      day,
      number,
      `${score / 100} / ${most / 100}`,
    ]),
  };
};
