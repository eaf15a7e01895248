import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, idOf, whole } from './fields.ts';
import { decimal, mostOptions, question } from './questions.ts';
import { attemptItem, givenAnswer } from './quiz-attempts.ts';
import { mostQuestions, quizClass } from './quizzes.ts';
import { chapterNamesIfAny, subjectNames } from './stored-names.ts';

const strength = z.object({
  subjectId: idOf('subject'),
  ...subjectNames,
  chapterId: idOf('chapter').nullable(),
  ...chapterNamesIfAny,
  /** Questions that the student reached in first attempts of this year, and of these the right ones. */
  reached: z.int(),
  right: z.int(),
});
export type Strength = z.infer<typeof strength>;

const share = z.number().nullable();
const questionStatistics = z.object({
  place: z.int(),
  questionId: idOf('question'),
  question,
  /** Attempts that met the question, and of these: right, wrong, left out, and not reached. */
  asked: z.int(),
  right: z.int(),
  wrong: z.int(),
  omitted: z.int(),
  notReached: z.int(),
  /** The share of right answers among those who reached it: 0 to 1. */
  facility: share,
  /** Upper minus lower 27 %: -1 to 1. */
  discrimination: share,
  /** Correlation with the score of the other questions: -1 to 1. */
  pointBiserial: share,
  /** How often each option was chosen, in all and by the best quarter. */
  options: z.array(z.object({ chosen: z.int(), chosenByBest: z.int() })),
  /** The wrong option that was chosen most. */
  distractor: z.int().nullable(),
  /** The numbers that were typed most; the right one, with all within its tolerance, is the first. */
  numbers: z.array(z.object({ number: z.string(), chosen: z.int(), chosenByBest: z.int() })),
  /** The middle time from the tap before it, or the beginning, to its last tap. */
  seconds: share,
  /** The best students prefer another option, or do worse than the others. */
  isKeyDoubtful: z.boolean(),
  /** The key of this quiz, where it was corrected. */
  correctedKey: z.array(z.int()).nullable(),
  /** The same of a numeric question. */
  correctedAnswer: z.string().nullable(),
});
export type QuestionStatistics = z.infer<typeof questionStatistics>;

const statistics = z.object({
  attempts: z.int(),
  students: z.int(),
  taken: z.int(),
  mean: share,
  median: share,
  deviation: share,
  most: z.number(),
  /** Attempts by tenths of the marks, the lowest first. */
  distribution: z.array(z.int()),
  /** Cronbach’s alpha; of questions that are right or wrong it is KR-20. */
  reliability: share,
  /** The middle time of an attempt. */
  seconds: share,
  questions: z.array(questionStatistics),
  classes: z.array(
    z.object({ ...quizClass.shape, students: z.int(), taken: z.int(), mean: share }),
  ),
  chapters: z.array(
    z.object({
      id: idOf('chapter').nullable(),
      name: z.string().nullable(),
      localName: z.string().nullable(),
      nameHindi: z.string().nullable(),
      facility: share,
    }),
  ),
});
export type QuizStatistics = z.infer<typeof statistics>;

export const quizStatisticsRows = {
  'quizAnalytics/fetchByQuizId/:id': json({
    summary: 'What a quiz says of its students and of its questions',
    params: byId('quiz'),
    result: statistics,
  }),
  'quizAnalytics/fetchAnswers/:id': json({
    summary: 'What each student answered to one question of a quiz, in the first attempt',
    params: byId('quiz'),
    query: z.strictObject({ place: z.coerce.number<number>().pipe(whole(1, mostQuestions)) }),
    result: z.array(givenAnswer),
  }),
  'quizAnalytics/fetchStudentAnswers/:id': json({
    summary:
      'What one student answered to each question of a quiz, in the best attempt; none: not taken',
    params: byId('quiz'),
    query: z.strictObject({ admissionId: idOf('admission') }),
    result: z.array(attemptItem),
  }),
  'quizAnalytics/fetchByStudent/:id': json({
    summary: 'The share of right answers of one student by subject and chapter',
    params: byId('admission'),
    result: z.array(strength),
  }),
  'quizAnalytics/fetchOwn': json({
    summary: 'The same of the student who asks, from results that are shown',
    result: z.array(strength),
  }),
  'quizAnalytics/correctKey': json({
    summary: 'Correct the key of a question in one quiz and re-grade all attempts',
    body: z
      .strictObject({
        quizId: idOf('quiz'),
        place: whole(1, mostQuestions),
        /** The right options by their place in the question; none: everybody gets the marks. */
        rightOptions: z
          .array(
            z
              .int()
              .min(0)
              .max(mostOptions - 1),
          )
          .max(mostOptions, { error: 'range' })
          .optional(),
        /** Of a numeric question: the right number. */
        answer: decimal.optional(),
      })
      .refine(
        ({ rightOptions, answer }) => (rightOptions === undefined) !== (answer === undefined),
        {
          error: 'required',
          path: ['answer'],
        },
      )
      .meta({ needs: ['rightOptions'] }),
    result: statistics,
  }),
};
