import * as z from 'zod';
import { json } from './endpoint.ts';
import { entry, feedbackStates } from './feedback.ts';
import { longestText, written } from './feedback-form.ts';
import { topicNames } from './feedback-topics.ts';
import { optionalText, requiredText } from './fields.ts';

/** Anonymous feedback of a school is shown in groups of so many. */
export const anonymousGroup = 5;

/** Nothing in it leads to its author: no file, no link, no key of the device. */
export const anonymousFeedbackForm = z.strictObject(written);

/** The code that the author of anonymous feedback keeps, however it was typed. */
const feedbackCode = requiredText(40).meta({ example: '2345-ABCD-EFGH' });
const feedbackCodeForm = z.strictObject({ code: feedbackCode });

const byCode = z.object({
  /** It is not shown to anybody before a group of five is complete. */
  isWaiting: z.boolean(),
  ...topicNames,
  rating: z.int(),
  text: z.string(),
  state: z.enum(feedbackStates),
  hasHelped: z.boolean().nullable(),
  entries: z.array(entry),
});
export type FeedbackByCode = z.infer<typeof byCode>;

export const anonymousFeedbackRows = {
  'feedback/addAnonymousFeedback': json({
    isUnlogged: true,
    summary: 'Give feedback without a name; the code in the answer leads to the response',
    body: anonymousFeedbackForm,
    result: z.object({ code: z.string() }),
  }),
  'feedback/findByCode': json({
    isUnlogged: true,
    summary: 'Anonymous feedback and its response, by the code',
    body: feedbackCodeForm,
    result: byCode,
  }),
  'feedback/judgeByCode': json({
    isUnlogged: true,
    summary: 'Say whether the response to anonymous feedback helped',
    body: z.strictObject({
      code: feedbackCode,
      hasHelped: z.boolean(),
      text: optionalText(longestText),
    }),
    result: byCode,
  }),
};
