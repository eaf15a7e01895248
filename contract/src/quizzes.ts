import * as z from 'zod';
import { file, json } from './endpoint.ts';

import {
  byId,
  idempotencyKey,
  idOf,
  instant,
  onceValid,
  requiredText,
  version,
  whole,
} from './fields.ts';

import { anyOf, flag, listQuery, pageOf } from './lists.ts';
import { question } from './questions.ts';
import { classParts, subjectNames } from './stored-names.ts';

const quizStates = ['draft', 'published'] as const;
/** When a student sees the own result, with the right answers and their explanations. */
export const resultTimes = ['atOnce', 'afterClose', 'never'] as const;

export const mostQuestions = 200;
const marks = z
  .number()
  .min(0.01, { error: 'range' })
  .max(100, { error: 'range' })
  .multipleOf(0.01, { error: 'marks' });
const negativeMarks = z
  .number()
  .min(0, { error: 'range' })
  .max(100, { error: 'range' })
  .multipleOf(0.01, { error: 'marks' });

const quizFields = z.strictObject({
  id: idOf('quiz').optional(),
  version: version.optional(),
  idempotencyKey: idempotencyKey.optional(),
  title: requiredText(120),
  subjectId: idOf('subject'),
  classIds: z.array(idOf('class')).min(1, { error: 'required' }).max(20, { error: 'range' }),
  questionIds: z.array(idOf('question')).max(mostQuestions, { error: 'range' }),
  /** How many of the questions each attempt draws; null: all. */
  asks: whole(1, mostQuestions).nullish(),
  isPractice: z.boolean(),
  opensAt: instant,
  closesAt: instant.meta({ example: '2026-11-20T04:30:00.000Z' }),
  /** How long an attempt may take; null: until the quiz closes. */
  minutes: whole(1, 300).nullish(),
  attempts: whole(1, 20).meta({ example: 1 }),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  marks: marks.meta({ example: 1 }),
  negativeMarks: negativeMarks.meta({ example: 0 }),
  hasPartialCredit: z.boolean(),
  showsResults: z.enum(resultTimes, { error: 'choice' }),
  /** Students see a published quiz from its opening on. */
  isPublished: z.boolean().meta({ example: false }),
});

export const quizForm = quizFields
  .superRefine(
    ({ opensAt, closesAt, isPublished, questionIds, asks }, context) => {
      const issue = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (closesAt <= opensAt) issue('closesAt', 'closes_before_it_opens');
      if (isPublished && questionIds.length === 0) issue('questionIds', 'quiz_without_questions');
      if (asks && questionIds.length > 0 && asks > questionIds.length)
        issue('asks', 'asks_too_many');
    },
    onceValid('opensAt', 'closesAt', 'isPublished', 'questionIds', 'asks'),
  )
  .meta({ needs: ['closesAt', 'opensAt', 'isPublished', 'questionIds', 'asks'] });

export const quizClass = z.object({
  id: idOf('class'),
  ...classParts,
});

/** The time of a quiz as it is now: not open yet, open, over. */
export const phase = z.enum(['waiting', 'open', 'closed']);

const quiz = z.object({
  id: idOf('quiz'),
  version,
  schoolId: idOf('school'),
  schoolName: z.string(),
  title: z.string(),
  subjectId: idOf('subject'),
  ...subjectNames,
  standard: z.int(),
  classes: z.array(quizClass),
  state: z.enum(quizStates),
  phase,
  isPractice: z.boolean(),
  opensAt: instant,
  closesAt: instant,
  minutes: z.int().nullable(),
  attempts: z.int(),
  asks: z.int().nullable(),
  shufflesQuestions: z.boolean(),
  shufflesOptions: z.boolean(),
  marks: z.number(),
  negativeMarks: z.number(),
  hasPartialCredit: z.boolean(),
  showsResults: z.enum(resultTimes),
  questions: z.int(),
  /** Students who have begun. */
  taken: z.int(),
  students: z.int(),
  canEdit: z.boolean(),
});
export type Quiz = z.infer<typeof quiz>;

const oneQuiz = z.object({ quiz, questions: z.array(question) });
export type QuizRecord = z.infer<typeof oneQuiz>;

const quizQuery = z.strictObject({
  ...listQuery(['opensAt', 'title'], '-opensAt'),
  schoolId: idOf('school').optional(),
  classId: anyOf(idOf('class')),
  subjectId: anyOf(idOf('subject')),
  phase: anyOf(phase),
  isDraft: flag,
});

export const quizRows = {
  'quiz/fetchMcqByClassAndSubject': json({
    summary: 'Quizzes of the schools and classes in sight',
    query: quizQuery,
    result: pageOf(quiz),
  }),
  'quiz/fetchMcqByClassAndSubjectAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: quizQuery,
  }),
  'quiz/fetchQuizById/:id': json({
    summary: 'One quiz with its questions and their keys, for the staff',
    params: byId('quiz'),
    result: oneQuiz,
  }),
  'quiz/createAndUpdateQuiz': json({
    summary: 'Create or edit a quiz; of one that was begun only title, closing and results change',
    body: quizForm,
    result: oneQuiz,
  }),
  'quiz/deleteSingleQuiz/:id': json({
    summary: 'Delete a quiz that nobody has begun',
    params: byId('quiz'),
    result: z.null(),
  }),
};
