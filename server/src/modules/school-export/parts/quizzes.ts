import { questionRows } from '@shala/contract/questions.ts';
import { quizRows } from '@shala/contract/quizzes.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { exportQuestions, quizzesCsv } from '../../quizzes/quizzes-public.ts';
import { type ExportPart, monthlyPart } from '../export-part.ts';
import { aboutStudent, studentColumns } from './about-student.ts';

const quizzes = 'quiz/fetchMcqByClassAndSubjectAsCsv';
const questions = 'quiz/fetchQuestionsAsFile';

export const quizParts: readonly ExportPart[] = [
  {
    name: 'questions',
    row: questions,
    tables: ['question'],
    read: (of) =>
      exportQuestions(of.files, of, {
        ...questionRows[questions].query.parse({ schoolId: of.schoolId, format: 'csv' }),
        withoutProgramme: true,
      }),
  },
  {
    name: 'quizzes',
    row: quizzes,
    tables: ['quiz', 'quiz_class'],
    read: (of) => quizzesCsv(of, quizRows[quizzes].query.parse({ schoolId: of.schoolId })),
  },
  monthlyPart(
    {
      name: 'quiz-attempts',
      row: quizzes,
      tables: ['quiz_attempt'],
      atOnce: 1000,
      keysOf: ({ checked, schoolId }) =>
        checked
          .selectFrom('quiz_attempt')
          .where('school_id', '=', schoolId)
          .select(['id', sql<string>`(started_at at time zone 'Asia/Kolkata')::date`.as('day')])
          .orderBy('started_at')
          .orderBy('id')
          .execute(),
      rowsOf: ({ checked, schoolId }, keys) =>
        checked
          .selectFrom('quiz_attempt')
          .innerJoin('quiz', (join) =>
            join
              .onRef('quiz.school_id', '=', 'quiz_attempt.school_id')
              .onRef('quiz.id', '=', 'quiz_attempt.quiz_id'),
          )
          .innerJoin('admission', 'admission.id', 'quiz_attempt.admission_id')
          .innerJoin('student', 'student.id', 'admission.student_id')
          .innerJoin('class', 'class.id', 'quiz_attempt.class_id')
          .where('quiz_attempt.school_id', '=', schoolId)
          .where('quiz_attempt.id', '=', anyOf(keys.map(({ id }) => id)))
          .select([
            'quiz.title',
            ...columnsAs('class', ['standard', 'division', 'stream']),
            ...aboutStudent,
            ...columnsAs('quiz_attempt', ['number', 'score', 'most', 'startedAt', 'finishedAt']),
          ])
          .orderBy('quiz_attempt.started_at')
          .orderBy('quiz_attempt.id')
          .execute(),
    },
    [
      ['quizzes:field.title', ({ title }) => title],
      ['students:field.class', (one, { say }) => classLabel(say, one)],
      ...studentColumns,
      ['papers:wholeRecord.attempt', ({ number }) => number],
      ['messages:quiz.marks', ({ score }) => score / 100],
      ['messages:quiz.most', ({ most }) => most / 100],
      ['messages:quiz.started', ({ startedAt }) => minuteInIndia(startedAt)],
      ['messages:quiz.finished', ({ finishedAt }) => finishedAt && minuteInIndia(finishedAt)],
    ],
  ),
];
