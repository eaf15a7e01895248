import type { Quiz, quizRows } from '@shala/contract/quizzes.ts';
import type * as z from 'zod';
import { type Column, type ListContext, listCsv } from '../../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { subjectNameIn } from '../../subjects/subjects-public.ts';
import { allQuizzes } from './quiz-list.ts';

type Filter = z.output<(typeof quizRows)['quiz/fetchMcqByClassAndSubjectAsCsv']['query']>;

const columns: readonly Column<Quiz>[] = [
  ['quizzes:field.title', ({ title }) => title],
  ['quizzes:field.subject', (one, { language }) => subjectNameIn(language, one)],
  [
    'quizzes:field.classes',
    ({ classes }, { say }) => classes.map((one) => classLabel(say, one)).join('; '),
  ],
  ['classes:field.school', ({ schoolName }) => schoolName],
  ['quizzes:field.opensAt', ({ opensAt }) => minuteInIndia(opensAt)],
  ['quizzes:field.closesAt', ({ closesAt }) => minuteInIndia(closesAt)],
  ['quizzes:field.taken', ({ taken }) => taken],
  ['quizzes:field.students', ({ students }) => students],
  [
    'quizzes:field.state',
    ({ state, phase }, { say }) => say(`quizzes:phase.${state === 'draft' ? state : phase}`),
  ],
];

/** The whole filtered list. */
export const quizzesCsv = (call: ListContext, filter: Filter): FileAnswer =>
  listCsv(call, 'quizzes', columns, allQuizzes(call, filter));
