import * as z from 'zod';
import { file, json } from './endpoint.ts';
import { byId, idOf, instant, whole } from './fields.ts';
import { decimal, mostOptions, rich, shown } from './questions.ts';
import { mostQuestions, phase } from './quizzes.ts';
import { classParts, subjectNames } from './stored-names.ts';

/** Answers that were on their way when a quiz closed are accepted for so long, by the time of the tap. */
export const graceMinutes = 15;

const attemptOfStudent = z.object({
  admissionId: idOf('admission'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  registerNumber: z.string(),
  rollNumber: z.int().nullable(),
  classId: idOf('class'),
  ...classParts,
  attempts: z.int(),
  /** null: has not taken it. */
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  answered: z.int(),
  /** From its beginning to its handing in, or to the last tap. */
  seconds: z.int().nullable(),
  /** Of the best attempt that is over, in marks; null: none is. */
  score: z.number().nullable(),
  most: z.number().nullable(),
});
export type StudentResult = z.infer<typeof attemptOfStudent>;

export const ownQuiz = z.object({
  id: idOf('quiz'),
  title: z.string(),
  ...subjectNames,
  phase,
  isPractice: z.boolean(),
  opensAt: instant,
  closesAt: instant,
  minutes: z.int().nullable(),
  questions: z.int(),
  attempts: z.int(),
  attemptsMade: z.int(),
  /** The attempt that is not finished yet. */
  openAttemptId: idOf('quiz_attempt').nullable(),
  /** When that attempt ends. */
  dueAt: instant.nullable(),
  /** The best attempt, where results are shown. */
  best: z
    .object({ attemptId: idOf('quiz_attempt'), score: z.number(), most: z.number() })
    .nullable(),
});
export type OwnQuiz = z.infer<typeof ownQuiz>;

export const attemptItem = z.object({
  place: z.int(),
  ...shown,
  /** By their place among the options above. */
  chosen: z.array(z.int()).nullable(),
  number: z.string().nullable(),
  isFlagged: z.boolean(),
  sequence: z.int(),
  /** Only once the quiz shows its results. */
  result: z
    .object({
      isRight: z.boolean(),
      score: z.number(),
      rightOptions: z.array(z.int()),
      answer: z.string().nullable(),
      explanation: rich.nullable(),
    })
    .nullable(),
});
export type AttemptItem = z.infer<typeof attemptItem>;

const attempt = z.object({
  id: idOf('quiz_attempt'),
  quizId: idOf('quiz'),
  title: z.string(),
  startedAt: instant,
  /** No answer that was tapped later counts. */
  dueAt: instant,
  finishedAt: instant.nullable(),
  /** The server's time of this answer, by which the time left is shown. */
  now: instant,
  items: z.array(attemptItem),
  score: z.number().nullable(),
  most: z.number().nullable(),
});
export type Attempt = z.infer<typeof attempt>;

export const answerForm = z
  .strictObject({
    attemptId: idOf('quiz_attempt'),
    place: whole(1, mostQuestions),
    /** Grows with each tap; an answer that arrives after a later one changes nothing. */
    sequence: z.int().min(1, { error: 'range' }).meta({ example: 1 }),
    chosen: z
      .array(
        z
          .int()
          .min(0)
          .max(mostOptions - 1),
      )
      .max(mostOptions, { error: 'range' })
      .nullable(),
    number: decimal.nullable(),
    isFlagged: z.boolean(),
    tappedAt: instant,
    lastContactAt: instant.optional(),
    format: z.literal(1, { error: 'choice' }),
  })
  .meta({ needs: ['chosen', 'number'] });

const saved = z.object({
  attemptId: idOf('quiz_attempt'),
  place: z.int(),
  sequence: z.int(),
  /** The answer came too late, by the time of its tap. */
  isLate: z.boolean(),
});

const answerOutcome = z.enum(['right', 'wrong', 'omitted', 'notReached']);
export type AnswerOutcome = z.infer<typeof answerOutcome>;

export const givenAnswer = z.object({
  admissionId: idOf('admission'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  ...classParts,
  outcome: answerOutcome,
  /** By their place in the question. */
  chosen: z.array(z.int()).nullable(),
  number: z.string().nullable(),
  /** In marks. */
  score: z.number(),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

export const quizAttemptRows = {
  'quiz/fetchAllStudentByQuizId/:id': json({
    summary: 'The students of a quiz with their results, and who has not taken it',
    params: byId('quiz'),
    result: z.array(attemptOfStudent),
  }),
  'quiz/fetchAllStudentByQuizIdAsCsv/:id': file({
    summary: 'The same as CSV',
    params: byId('quiz'),
  }),
  'quiz/fetchAllStudentByQuizIdAsXlsx/:id': file({
    summary: 'The same as XLSX',
    params: byId('quiz'),
  }),
  'quiz/fetchOwnQuizzes': json({
    summary: 'The quizzes of the student’s class',
    result: z.array(ownQuiz),
  }),
  'quiz/startAttempt': json({
    summary: 'Begin a quiz, or go on with the attempt that is open',
    checksItsIds: true,
    body: z.strictObject({ quizId: idOf('quiz') }),
    result: attempt,
  }),
  'quiz/fetchAttempt/:id': json({
    summary: 'An own attempt as far as it has come, and its result where results are shown',
    checksItsIds: true,
    params: byId('quiz_attempt'),
    result: attempt,
  }),
  'quiz/recordAnswer': json({
    summary: 'Save one answer; it counts from the time of its tap',
    checksItsIds: true,
    body: answerForm,
    result: saved,
  }),
  'quiz/finishAttempt': json({
    summary: 'Hand in an attempt',
    body: byId('quiz_attempt'),
    result: attempt,
  }),
};
