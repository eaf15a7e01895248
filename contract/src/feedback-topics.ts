import * as z from 'zod';
import { json } from './endpoint.ts';
import { idOf, optionalText, requiredText, version } from './fields.ts';

export const feedbackAuthors = ['Teacher', 'Student'] as const;

export const feedbackTopicForm = z.strictObject({
  id: idOf('feedback_topic').optional(),
  version: version.optional(),
  name: requiredText(60),
  /** In Marathi. */
  localName: optionalText(60),
  nameHindi: optionalText(60),
  forRoles: z
    .array(z.enum(feedbackAuthors, { error: 'choice' }))
    .min(1, { error: 'required' })
    .max(2, { error: 'range' }),
  isActive: z.boolean(),
});

const topic = z.object({
  ...feedbackTopicForm.shape,
  id: idOf('feedback_topic'),
  version,
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
});
export type FeedbackTopic = z.infer<typeof topic>;

/** The names of the topic that feedback is about. */
export const topicNames = {
  topicName: z.string(),
  topicLocalName: z.string().nullable(),
  topicNameHindi: z.string().nullable(),
};

export const feedbackTopicRows = {
  'feedback/fetchTopics': json({
    isUnlogged: 'of students',
    summary: 'What feedback can be about',
    query: z.strictObject({ role: z.enum(feedbackAuthors, { error: 'choice' }).optional() }),
    result: z.array(topic),
  }),
  'feedback/addEditTopic': json({
    summary: 'Add or edit a topic of the programme’s list',
    body: feedbackTopicForm,
    result: topic,
  }),
};
