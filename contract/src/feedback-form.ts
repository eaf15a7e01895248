import * as z from 'zod';
import { idempotencyKey, idOf, requiredText } from './fields.ts';

export const ratings = [1, 2, 3, 4, 5] as const;

export const longestText = 2000;
const rating = z
  .int({ error: 'rating' })
  .min(1, { error: 'rating' })
  .max(5, { error: 'rating' })
  .meta({ example: 4 });

export const written = {
  /** The school it is about, for a person of several. */
  schoolId: idOf('school').optional(),
  topicId: idOf('feedback_topic'),
  rating,
  text: requiredText(longestText),
  /** The member of staff whom a complaint is about; only that person's superior reads it. */
  aboutId: idOf('account').nullish(),
};

export const feedbackForm = z
  .strictObject({
    ...written,
    idempotencyKey: idempotencyKey.optional(),
    fileId: idOf('file').nullish(),
    /** What it was opened from. */
    contentId: idOf('content').nullish(),
    quizId: idOf('quiz').nullish(),
  })
  .refine(({ contentId, quizId }) => !(contentId && quizId), { error: 'choice', path: ['quizId'] });
