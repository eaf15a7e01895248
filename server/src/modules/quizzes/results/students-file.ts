import type { StudentResult } from '@shala/contract/quiz-attempts.ts';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import { xlsxAnswer } from '../../../platform/export/xlsx.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import type { Say } from '../../../platform/texts.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { findQuiz } from '../quiz/quiz-record.ts';
import { studentResults } from './student-results.ts';

type Column = [key: string, cell: (one: StudentResult, say: Say) => ExportCell];

/** Columns that a spreadsheet adds up. */
const numbers = new Set(['marks', 'most', 'answered', 'attempts', 'minutes']);

const atTime = (instant: string | null) => (instant ? minuteInIndia(instant) : null);

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
  const { name, headers, rows } = await listOf(call, id);
  return csvAnswer(fileNameOf(name, 'csv'), headers, rows);
}

export async function studentsXlsx(call: ReadingWithTexts, id: string): Promise<FileAnswer> {
  const { name, title, headers, rows } = await listOf(call, id);
  const kinds = columns.map(([key]) => (numbers.has(key.split('.')[1]!) ? 'number' : 'text'));
  return xlsxAnswer(
    fileNameOf(name, 'xlsx'),
    headers.map((header, at) => ({ header, kind: kinds[at]! })),
    rows,
    title,
  );
}

async function listOf(call: ReadingWithTexts, id: string) {
  const { say, clock } = call;
  const { title } = await findQuiz(call, id);
  const results = await studentResults(call, id);
  return {
    name: ['quiz-results', title, clock.schoolDay()],
    title,
    headers: columns.map(([key]) => say(key)),
    rows: results.map((one) => columns.map(([, cell]) => cell(one, say))),
  };
}
