import * as z from 'zod';
import { standard } from './classes.ts';
import { idOf, language } from './fields.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { difficulties } from './questions.ts';

/** What the list does not say of a question is taken from here. */
const questionUploadForm = z.strictObject({
  ...bulkUploadForm.shape,
  /** Whose questions they become; absent: the programme's. */
  schoolId: idOf('school').optional(),
  subjectId: idOf('subject').optional(),
  standard: z.coerce.number<string>().pipe(standard).optional(),
  chapterId: idOf('chapter').optional(),
  language: language.optional(),
  difficulty: z.enum(difficulties, { error: 'choice' }).optional(),
  /** Makes the chapters that the list names and the subject lacks. */
  createChapters: z.stringbool({ error: 'choice' }).optional(),
});

export const questionImportRows = importRowsOf('question', questionUploadForm);
