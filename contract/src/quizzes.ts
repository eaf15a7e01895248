import * as z from 'zod';
import { standard } from './classes.ts';
import { file, json } from './endpoint.ts';
import {
  idOf,
  instant,
  language,
  optionalText,
  requiredText,
  version,
  withoutAadhaar,
} from './fields.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';

export const questionKinds = ['single', 'multiple', 'trueFalse', 'numeric'] as const;
export const difficulties = ['easy', 'medium', 'hard'] as const;
export const quizStates = ['draft', 'published'] as const;
/** When a student sees the own result, with the right answers and their explanations. */
export const resultTimes = ['atOnce', 'afterClose', 'never'] as const;

export const fewestOptions = 2;
export const mostOptions = 6;
export const mostQuestions = 200;
/** Answers that were on their way when a quiz closed are accepted for so long, by the time of the tap. */
export const graceMinutes = 15;

export type QuestionKind = (typeof questionKinds)[number];

const questionText = requiredText(2000);
const optionText = optionalText(500).transform((text) => text ?? '');
const decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,12}([.]\d{1,6})?$/, { error: 'decimal' })
  .refine(withoutAadhaar, { error: 'aadhaar' })
  .meta({ example: '3.14' });

const option = z.strictObject({
  /** Blank where the picture says it all. */
  text: optionText,
  /** In the second language. */
  secondText: optionalText(500),
  pictureFileId: idOf('file').nullish(),
  isRight: z.boolean(),
});

/** What a question asks, and its key. TeX stands between \( and \). */
const bodyFields = {
  kind: z.enum(questionKinds, { error: 'choice' }),
  language,
  text: questionText,
  secondLanguage: language.nullish(),
  secondText: optionalText(2000),
  options: z
    .array(option)
    .max(mostOptions, { error: 'range' })
    .meta({
      example: [
        { text: 'Nine', isRight: true },
        { text: 'Ten', isRight: false },
      ],
    }),
  /** Of a numeric question: the answer and how far off is still right. */
  answer: decimal.nullish(),
  tolerance: decimal.nullish(),
  explanation: optionalText(2000),
  pictureFileId: idOf('file').nullish(),
  audioFileId: idOf('file').nullish(),
};

const questionFields = z.strictObject({
  id: idOf('question').optional(),
  version: version.optional(),
  /** The school's own question; null for the programme's, which SuperAdmin manages. */
  schoolId: idOf('school').nullish(),
  subjectId: idOf('subject'),
  standard,
  chapterId: idOf('chapter').nullish(),
  difficulty: z.enum(difficulties, { error: 'choice' }),
  ...bodyFields,
});

type KeyOf = Pick<z.output<typeof questionFields>, 'kind' | 'options' | 'answer'>;

/** What is wrong with the key of a question; every kind has its own rule. */
export function keyIssue({ kind, options, answer }: KeyOf): { field: string; key: string } | null {
  if (kind === 'numeric') return answer ? null : { field: 'answer', key: 'required' };
  const fewest = kind === 'trueFalse' ? 2 : fewestOptions;
  const most = kind === 'trueFalse' ? 2 : mostOptions;
  if (options.length < fewest || options.length > most) {
    return { field: 'options', key: 'option_count' };
  }
  const right = options.filter(({ isRight }) => isRight).length;
  if (right === 0) return { field: 'options', key: 'no_right_option' };
  if (kind !== 'multiple' && right > 1) return { field: 'options', key: 'one_right_option' };
  const blank = options.findIndex(
    ({ text, secondText, pictureFileId }) => text === '' && (secondText || !pictureFileId),
  );
  if (blank >= 0) return { field: `options.${blank}.text`, key: 'required' };
  const texts = options.map(({ text, pictureFileId }) => `${text}\n${pictureFileId ?? ''}`);
  if (new Set(texts).size < texts.length) return { field: 'options', key: 'same_options' };
  return null;
}

export const questionForm = questionFields
  .superRefine((form, context) => {
    const issue = keyIssue(form);
    const path = issue?.field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    if (issue) context.addIssue({ code: 'custom', path: path!, message: issue.key });
  })
  .meta({ needs: ['options', 'answer'] });

/** A text as it is shown: words, and formulas as MathML made by the server from TeX. */
const part = z.union([
  z.object({ text: z.string() }),
  z.object({ tex: z.string(), mathml: z.string(), isBlock: z.boolean() }),
]);
const rich = z.array(part);
export type RichText = z.infer<typeof rich>;

const shownOption = z.object({
  parts: rich,
  secondParts: rich.nullable(),
  pictureFileId: idOf('file').nullable(),
});
/** What a student sees of a question: nothing of it tells the key. */
const shown = {
  kind: z.enum(questionKinds),
  language,
  parts: rich,
  secondLanguage: language.nullable(),
  secondParts: rich.nullable(),
  options: z.array(shownOption),
  pictureFileId: idOf('file').nullable(),
  audioFileId: idOf('file').nullable(),
};

const question = z.object({
  id: idOf('question'),
  version,
  revision: z.int(),
  schoolId: idOf('school').nullable(),
  schoolName: z.string().nullable(),
  subjectId: idOf('subject'),
  subjectName: z.string(),
  subjectLocalName: z.string().nullable(),
  subjectNameHindi: z.string().nullable(),
  standard: z.int(),
  chapterId: idOf('chapter').nullable(),
  chapterName: z.string().nullable(),
  chapterLocalName: z.string().nullable(),
  chapterNameHindi: z.string().nullable(),
  difficulty: z.enum(difficulties),
  kind: z.enum(questionKinds),
  language,
  text: z.string(),
  secondLanguage: language.nullable(),
  secondText: z.string().nullable(),
  options: z.array(
    z.object({
      text: z.string(),
      secondText: z.string().nullable(),
      pictureFileId: idOf('file').nullable(),
      isRight: z.boolean(),
    }),
  ),
  answer: z.string().nullable(),
  tolerance: z.string().nullable(),
  explanation: z.string().nullable(),
  pictureFileId: idOf('file').nullable(),
  audioFileId: idOf('file').nullable(),
  /** How many quizzes of schools in sight ask it. */
  quizzes: z.int(),
  shown: z.object(shown),
});
export type Question = z.infer<typeof question>;

const questionFilters = {
  subjectId: idOf('subject').optional(),
  standard: anyOf(z.coerce.number<number>().pipe(standard)),
  chapterId: anyOf(idOf('chapter')),
  difficulty: anyOf(z.enum(difficulties, { error: 'choice' })),
  language: anyOf(language),
  /** The programme's and this school's own. */
  schoolId: idOf('school').optional(),
};

const questionQuery = z.strictObject({
  ...listQuery(['updatedAt', 'chapter'], '-updatedAt'),
  ...questionFilters,
});

/** Formats of other quiz programs, and a list for a spreadsheet, which only names pictures. */
export const questionFormats = ['gift', 'moodle', 'csv'] as const;
export type QuestionFormat = (typeof questionFormats)[number];

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
const count = (most: number) =>
  z.int({ error: 'number' }).min(1, { error: 'range' }).max(most, { error: 'range' });

const quizFields = z.strictObject({
  id: idOf('quiz').optional(),
  version: version.optional(),
  title: requiredText(120),
  subjectId: idOf('subject'),
  classIds: z.array(idOf('class')).min(1, { error: 'required' }).max(20, { error: 'range' }),
  questionIds: z.array(idOf('question')).max(mostQuestions, { error: 'range' }),
  /** How many of the questions each attempt draws; null: all. */
  asks: count(mostQuestions).nullish(),
  isPractice: z.boolean(),
  opensAt: instant,
  closesAt: instant.meta({ example: '2026-11-20T04:30:00.000Z' }),
  /** How long an attempt may take; null: until the quiz closes. */
  minutes: count(300).nullish(),
  attempts: count(20).meta({ example: 1 }),
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
  .superRefine(({ opensAt, closesAt, isPublished, questionIds, asks }, context) => {
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (closesAt <= opensAt) issue('closesAt', 'closes_before_it_opens');
    if (isPublished && questionIds.length === 0) issue('questionIds', 'quiz_without_questions');
    if (asks && questionIds.length > 0 && asks > questionIds.length) issue('asks', 'asks_too_many');
  })
  .meta({ needs: ['closesAt', 'opensAt', 'isPublished', 'questionIds', 'asks'] });

const quizClass = z.object({
  id: idOf('class'),
  standard: z.int(),
  division: z.string(),
  stream: z.string().nullable(),
});

/** The time of a quiz as it is now: not open yet, open, over. */
const phase = z.enum(['waiting', 'open', 'closed']);

const quiz = z.object({
  id: idOf('quiz'),
  version,
  schoolId: idOf('school'),
  schoolName: z.string(),
  title: z.string(),
  subjectId: idOf('subject'),
  subjectName: z.string(),
  subjectLocalName: z.string().nullable(),
  subjectNameHindi: z.string().nullable(),
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

const attemptOfStudent = z.object({
  admissionId: idOf('admission'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  registerNumber: z.string(),
  rollNumber: z.int().nullable(),
  classId: idOf('class'),
  standard: z.int(),
  division: z.string(),
  stream: z.string().nullable(),
  attempts: z.int(),
  /** null: has not taken it. */
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  answered: z.int(),
  /** From its beginning to its handing in, or to the last tap. */
  seconds: z.int().nullable(),
  /** Of the best attempt, in marks. */
  score: z.number().nullable(),
  most: z.number().nullable(),
});
export type StudentResult = z.infer<typeof attemptOfStudent>;

export const ownQuiz = z.object({
  id: idOf('quiz'),
  title: z.string(),
  subjectName: z.string(),
  subjectLocalName: z.string().nullable(),
  subjectNameHindi: z.string().nullable(),
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

const item = z.object({
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
export type AttemptItem = z.infer<typeof item>;

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
  items: z.array(item),
  score: z.number().nullable(),
  most: z.number().nullable(),
});
export type Attempt = z.infer<typeof attempt>;

export const answerForm = z
  .strictObject({
    attemptId: idOf('quiz_attempt'),
    place: count(mostQuestions),
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

const givenAnswer = z.object({
  admissionId: idOf('admission'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  standard: z.int(),
  division: z.string(),
  stream: z.string().nullable(),
  outcome: z.enum(['right', 'wrong', 'omitted', 'notReached']),
  /** By their place in the question. */
  chosen: z.array(z.int()).nullable(),
  number: z.string().nullable(),
  /** In marks. */
  score: z.number(),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

const strength = z.object({
  subjectId: idOf('subject'),
  subjectName: z.string(),
  subjectLocalName: z.string().nullable(),
  subjectNameHindi: z.string().nullable(),
  chapterId: idOf('chapter').nullable(),
  chapterName: z.string().nullable(),
  chapterLocalName: z.string().nullable(),
  chapterNameHindi: z.string().nullable(),
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

const quizId = z.strictObject({ id: idOf('quiz') });

export const quizRows = {
  'quiz/fetchQuestions': json({
    summary: 'The question bank: the programme’s questions and those of schools in sight',
    query: questionQuery,
    result: pageOf(question),
  }),
  'quiz/fetchQuestionsAsFile': file({
    summary:
      'The whole filtered list as Moodle GIFT, Moodle XML or CSV; its import reads each unchanged',
    query: questionQuery
      .omit({ page: true, pageSize: true })
      .extend({ format: z.enum(questionFormats, { error: 'choice' }) }),
  }),
  'quiz/fetchQuestionById/:id': json({
    summary: 'One question',
    params: z.strictObject({ id: idOf('question') }),
    result: question,
  }),
  'quiz/addEditQuestion': json({
    summary: 'Add a question, or reword it; quizzes that were taken keep the wording they asked',
    body: questionForm,
    result: question,
  }),
  'quiz/deleteQuestion/:id': json({
    summary: 'Take a question out of the bank; quizzes that ask it keep it',
    params: z.strictObject({ id: idOf('question') }),
    result: z.null(),
  }),
  'quiz/fetchMcqByClassAndSubject': json({
    summary: 'Quizzes of the schools and classes in sight',
    query: z.strictObject({
      ...listQuery(['opensAt', 'title'], '-opensAt'),
      schoolId: idOf('school').optional(),
      classId: anyOf(idOf('class')),
      subjectId: anyOf(idOf('subject')),
      phase: anyOf(phase),
      isDraft: flag,
    }),
    result: pageOf(quiz),
  }),
  'quiz/fetchQuizById/:id': json({
    summary: 'One quiz with its questions and their keys, for the staff',
    params: quizId,
    result: oneQuiz,
  }),
  'quiz/createAndUpdateQuiz': json({
    summary: 'Create or edit a quiz; of one that was begun only title, closing and results change',
    body: quizForm,
    result: oneQuiz,
  }),
  'quiz/deleteSingleQuiz/:id': json({
    summary: 'Delete a quiz that nobody has begun',
    params: quizId,
    result: z.null(),
  }),
  'quiz/fetchAllStudentByQuizId/:id': json({
    summary: 'The students of a quiz with their results, and who has not taken it',
    params: quizId,
    result: z.array(attemptOfStudent),
  }),
  'quiz/fetchAllStudentByQuizIdAsCsv/:id': file({
    summary: 'The same as CSV',
    params: quizId,
  }),
  'quiz/fetchAllStudentByQuizIdAsXlsx/:id': file({
    summary: 'The same as XLSX',
    params: quizId,
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
    params: z.strictObject({ id: idOf('quiz_attempt') }),
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
    body: z.strictObject({ id: idOf('quiz_attempt') }),
    result: attempt,
  }),
  'quizAnalytics/fetchByQuizId/:id': json({
    summary: 'What a quiz says of its students and of its questions',
    params: quizId,
    result: statistics,
  }),
  'quizAnalytics/fetchAnswers/:id': json({
    summary: 'What each student answered to one question of a quiz, in the first attempt',
    params: quizId,
    query: z.strictObject({ place: z.coerce.number<number>().pipe(count(mostQuestions)) }),
    result: z.array(givenAnswer),
  }),
  'quizAnalytics/fetchByStudent/:id': json({
    summary: 'The share of right answers of one student by subject and chapter',
    params: z.strictObject({ id: idOf('admission') }),
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
        place: count(mostQuestions),
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
