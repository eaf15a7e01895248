import * as z from 'zod';
import { standard } from './classes.ts';
import { file, json } from './endpoint.ts';
import {
  byId,
  idempotencyKey,
  idOf,
  optionalText,
  requiredText,
  version,
  whole,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { mediumLanguages } from './school-codes.ts';
import { storedShape } from './stored.ts';
import { storedNames } from './stored-names.ts';

const medium = z.enum(mediumLanguages, { error: 'choice' });

export const subjectForm = z.strictObject({
  id: idOf('subject').optional(),
  version: version.optional(),
  /** The school's own subject; null for the programme's, which SuperAdmin manages. */
  schoolId: idOf('school').nullish(),
  name: requiredText(80),
  /** The name in Marathi, or in the school's own language. */
  localName: optionalText(80),
  nameHindi: optionalText(80),
  code: optionalText(20),
  standards: z.array(standard).min(1, { error: 'required' }).max(15, { error: 'range' }),
  /** The language of the subject; null for any. */
  medium: medium.nullish(),
  idempotencyKey: idempotencyKey.optional(),
});

const subject = z.object({
  id: idOf('subject'),
  version,
  schoolId: idOf('school').nullable(),
  schoolName: z.string().nullable(),
  ...storedNames,
  code: z.string().nullable(),
  standards: z.array(z.int()),
  medium: medium.nullable(),
  /** Classes in scope that have the subject this year. */
  classes: z.int(),
});
export type Subject = z.infer<typeof subject>;

const chapterFields = z.strictObject({
  id: idOf('chapter').optional(),
  version: version.optional(),
  /** The school's own chapter; null for the programme's, which SuperAdmin manages. */
  schoolId: idOf('school').nullish(),
  subjectId: idOf('subject'),
  standard,
  /** As the textbook counts it. */
  number: whole(1, 99).nullish(),
  name: requiredText(120),
  localName: optionalText(120),
  nameHindi: optionalText(120),
});

export const chapterForm = chapterFields.extend({ idempotencyKey: idempotencyKey.optional() });

const chapter = z.object({
  ...storedShape(chapterFields.shape),
  id: idOf('chapter'),
  version,
});
export type Chapter = z.infer<typeof chapter>;

const subjectQuery = z.strictObject({
  ...listQuery(['name', 'code']),
  /** Subjects that a school can use: the programme's and its own. */
  schoolId: idOf('school').optional(),
  standard: anyOf(z.coerce.number<number>().pipe(standard)),
  medium: anyOf(medium),
});

export const subjectRows = {
  'subject/fetch': json({
    summary: "The programme's subjects and those of schools in sight",
    query: subjectQuery,
    result: pageOf(subject),
  }),
  'subject/fetchAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: subjectQuery,
  }),
  'subject/fetchById/:id': json({
    summary: 'One subject',
    params: byId('subject'),
    result: subject,
  }),
  'subject/addEdit': json({
    summary: 'Add or edit a subject',
    body: subjectForm,
    result: subject,
  }),
  'subject/delete/:id': json({
    summary: 'Delete a subject that nothing uses',
    params: byId('subject'),
    result: z.null(),
  }),
  'subject/fetchChapters': json({
    summary: 'The chapters of a subject, in the order of the textbook',
    query: z.strictObject({
      subjectId: idOf('subject'),
      standard: z.coerce.number<number>().pipe(standard).optional(),
      /** The programme's and this school's own. */
      schoolId: idOf('school').optional(),
    }),
    result: z.array(chapter),
  }),
  'subject/addEditChapter': json({
    summary: 'Add or edit a chapter',
    body: chapterForm,
    result: chapter,
  }),
  'subject/deleteChapter/:id': json({
    summary: 'Delete a chapter that nothing uses',
    params: byId('chapter'),
    result: z.null(),
  }),
};
