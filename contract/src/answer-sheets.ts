import * as z from 'zod';
import { mostOnSheet, paperSets } from './answer-sheet-layout.ts';
import { file, json } from './endpoint.ts';
import { byId, idOf, instant, language } from './fields.ts';
import { mostOptions, questionKinds } from './questions.ts';
import { classParts } from './stored-names.ts';

const paperSet = z.enum(paperSets, { error: 'choice' });

/** A question as one set prints it. */
const printed = z.object({
  /** Its place in the quiz. */
  questionPlace: z.int(),
  kind: z.enum(questionKinds),
  /** The places of the options in the question, in the order of the paper. */
  order: z.array(z.int()),
});

const studentOfSheet = z.object({
  admissionId: idOf('admission'),
  name: z.string(),
  localName: z.string().nullable(),
  registerNumber: z.string(),
  rollNumber: z.int().nullable(),
  classId: idOf('class'),
  ...classParts,
});
export type SheetStudent = z.infer<typeof studentOfSheet>;

const savedSheet = z.object({
  attemptId: idOf('quiz_attempt'),
  admissionId: idOf('admission'),
  set: paperSet,
  savedAt: instant,
  score: z.number(),
  most: z.number(),
  /** For each question of the sheet the bubbles that count as filled. */
  chosen: z.array(z.array(z.int())),
});
export type SavedSheet = z.infer<typeof savedSheet>;

const onPaper = z.object({
  /** null: not made ready for printing. */
  paper: z
    .object({
      id: idOf('quiz_paper'),
      madeAt: instant,
      sets: z.array(z.object({ set: paperSet, questions: z.array(printed) })),
    })
    .nullable(),
  /** Questions by their place in the quiz that no bubble can answer. */
  impossible: z.array(z.int()),
  students: z.array(studentOfSheet),
  sheets: z.array(savedSheet),
});
export type QuizOnPaper = z.infer<typeof onPaper>;
export type PrintedQuestion = z.infer<typeof printed>;

export const sheetForm = z.strictObject({
  paperId: idOf('quiz_paper'),
  set: paperSet,
  admissionId: idOf('admission'),
  /** For each question of the sheet the filled bubbles, as the paper counts its options; none: left out. */
  chosen: z
    .array(
      z
        .array(
          z
            .int()
            .min(0)
            .max(mostOptions - 1),
        )
        .max(mostOptions, { error: 'range' }),
    )
    .max(mostOnSheet, { error: 'range' })
    .meta({ example: [[0], []] }),
  /** The sheet of this student was read before and counts with these answers from now on. */
  replaces: z.boolean(),
});

const quizId = z.strictObject({ quizId: idOf('quiz') });

export const answerSheetRows = {
  'quiz/fetchOnPaper/:quizId': json({
    summary: 'A quiz on paper: its sets, students, and the answer sheets that were read',
    params: quizId,
    result: onPaper,
  }),
  'quiz/makePaper': json({
    summary: 'Make a quiz ready for printing; its questions and the order of its sets then stay',
    body: quizId,
    result: onPaper,
  }),
  'quiz/deletePaper/:id': json({
    summary: 'Discard the sets of a quiz of which no answer sheet was saved',
    params: byId('quiz_paper'),
    result: z.null(),
  }),
  'quiz/fetchAnswerSheets': file({
    summary: 'Answer sheets as PDF: one for each student of a class, and some without a name',
    query: z.strictObject({
      paperId: idOf('quiz_paper'),
      classId: idOf('class'),
      /** The class is divided among so many sets. */
      sets: z.coerce
        .number<number>()
        .int()
        .min(1, { error: 'range' })
        .max(paperSets.length, { error: 'range' })
        .default(paperSets.length),
      /** Sheets without a name, for each set. */
      spare: z.coerce
        .number<number>()
        .int()
        .min(0, { error: 'range' })
        .max(50, { error: 'range' })
        .default(0),
      language: language.default('en'),
    }),
  }),
  'quiz/recordSheet': json({
    summary: 'Save what a teacher confirmed of one answer sheet; sent twice it counts once',
    body: sheetForm,
    result: savedSheet,
  }),
  'quiz/deleteSheet/:id': json({
    summary: 'Undo a saved answer sheet; it can be read again',
    params: byId('quiz_attempt'),
    result: z.null(),
  }),
};
