import * as z from 'zod';
import { standard } from './classes.ts';
import { file, json } from './endpoint.ts';
import {
  areDistinct,
  byId,
  digitText,
  idempotencyKey,
  idOf,
  language,
  optionalText,
  requiredText,
  version,
  withoutAadhaar,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { chapterNamesIfAny, subjectNames } from './stored-names.ts';

export const questionKinds = ['single', 'multiple', 'trueFalse', 'numeric'] as const;
export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];
const fewestOptions = 2;
export const mostOptions = 6;
export type QuestionKind = (typeof questionKinds)[number];

const questionText = requiredText(2000);
const optionText = optionalText(500).transform((text) => text ?? '');
export const decimal = digitText
  .regex(/^-?\d{1,12}([.]\d{1,6})?$/, { error: 'decimal', abort: true })
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
  idempotencyKey: idempotencyKey.optional(),
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
function keyIssue({ kind, options, answer }: KeyOf): { field: string; key: string } | null {
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
  if (!areDistinct(texts)) return { field: 'options', key: 'same_options' };
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
export const rich = z.array(part);
export type RichText = z.infer<typeof rich>;

const shownOption = z.object({
  parts: rich,
  secondParts: rich.nullable(),
  pictureFileId: idOf('file').nullable(),
});
/** What a student sees of a question: nothing of it tells the key. */
export const shown = {
  kind: z.enum(questionKinds),
  language,
  parts: rich,
  secondLanguage: language.nullable(),
  secondParts: rich.nullable(),
  options: z.array(shownOption),
  pictureFileId: idOf('file').nullable(),
  audioFileId: idOf('file').nullable(),
};

export const question = z.object({
  id: idOf('question'),
  version,
  revision: z.int(),
  schoolId: idOf('school').nullable(),
  schoolName: z.string().nullable(),
  subjectId: idOf('subject'),
  ...subjectNames,
  standard: z.int(),
  chapterId: idOf('chapter').nullable(),
  ...chapterNamesIfAny,
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

export const questionRows = {
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
    params: byId('question'),
    result: question,
  }),
  'quiz/addEditQuestion': json({
    summary: 'Add a question, or reword it; quizzes that were taken keep the wording they asked',
    body: questionForm,
    result: question,
  }),
  'quiz/deleteQuestion/:id': json({
    summary: 'Take a question out of the bank; quizzes that ask it keep it',
    params: byId('question'),
    result: z.null(),
  }),
};
