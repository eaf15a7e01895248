import type { StudentResult } from '@shala/contract/quizzes.ts';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import { inIndia } from '../../../platform/export/in-india.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import type { Say } from '../../../platform/texts.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { studentResults } from './student-results.ts';

type Column = [key: string, cell: (one: StudentResult, say: Say) => ExportCell];

const atTime = (instant: string | null) => (instant ? inIndia(instant) : null);

const columns: readonly Column[] = [
  ['students:field.registerNumber', ({ registerNumber }) => registerNumber],
  ['students:field.name', ({ studentName }) => studentName],
  ['students:field.localName', ({ studentLocalName }) => studentLocalName],
  ['students:field.class', (one, say) => classLabel(say, one)],
  ['students:field.rollNumber', ({ rollNumber }) => rollNumber],
  ['messages:quiz.marks', ({ score }) => score],
  ['messages:quiz.most', ({ most }) => most],
  ['messages:quiz.answered', ({ answered }) => answered],
  ['messages:quiz.attempts', ({ attempts }) => attempts],
  [
    'messages:quiz.minutes',
    ({ seconds }) => (seconds === null ? null : Math.round(seconds / 6) / 10),
  ],
  ['messages:quiz.started', ({ startedAt }) => atTime(startedAt)],
  ['messages:quiz.finished', ({ finishedAt }) => atTime(finishedAt)],
];

/** The students of a quiz with their best attempts, those who have not taken it too. */
export async function studentsCsv(call: ReadingWithTexts, id: string): Promise<FileAnswer> {
  const { say, clock } = call;
  const results = await studentResults(call, id);
  return csvAnswer(
    `quiz-results-${clock.schoolDay()}.csv`,
    columns.map(([key]) => say(key)),
    results.map((one) => columns.map(([, cell]) => cell(one, say))),
  );
}
