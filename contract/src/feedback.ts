import * as z from 'zod';
import { file, json, upload } from './endpoint.ts';
import {
  byId,
  date,
  idempotencyKey,
  idOf,
  instant,
  optionalText,
  requiredText,
  version,
} from './fields.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';
import { storedNames } from './stored-names.ts';

export const feedbackStates = ['open', 'answered', 'closed'] as const;
export const feedbackLinks = ['content', 'quiz'] as const;
export const feedbackAuthors = ['Teacher', 'Student'] as const;
export const ratings = [1, 2, 3, 4, 5] as const;

/** Feedback that is still open after so many days goes to the education officer as well. */
export const daysToAnswer = 7;
/** Anonymous feedback of a school is shown in groups of so many. */
export const anonymousGroup = 5;
/** The months of the trend. */
export const trendMonths = 12;

const longestText = 2000;
const rating = z
  .int({ error: 'rating' })
  .min(1, { error: 'rating' })
  .max(5, { error: 'rating' })
  .meta({ example: 4 });

const topicFields = z.strictObject({
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
export const feedbackTopicForm = topicFields;

const topic = z.object({
  ...topicFields.shape,
  id: idOf('feedback_topic'),
  version,
  localName: z.string().nullable(),
  nameHindi: z.string().nullable(),
});
export type FeedbackTopic = z.infer<typeof topic>;

const written = {
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

/** Nothing in it leads to its author: no file, no link, no key of the device. */
export const anonymousFeedbackForm = z.strictObject(written);

/** The code that the author of anonymous feedback keeps, however it was typed. */
const feedbackCode = requiredText(40).meta({ example: '2345-ABCD-EFGH' });
const feedbackCodeForm = z.strictObject({ code: feedbackCode });

const entry = z.object({
  kind: z.enum(['answered', 'assigned', 'closed', 'reopened', 'helped', 'unhelpful']),
  text: z.string().nullable(),
  /** Who did it; null: the author of anonymous feedback, whose time is not kept either. */
  byName: z.string().nullable(),
  at: instant.nullable(),
});
export type FeedbackEntry = z.infer<typeof entry>;

const feedback = z.object({
  id: idOf('feedback'),
  version,
  schoolId: idOf('school'),
  schoolName: z.string(),
  /** null: anonymous. */
  authorName: z.string().nullable(),
  authorRole: z.enum(feedbackAuthors),
  topicId: idOf('feedback_topic'),
  topicName: z.string(),
  topicLocalName: z.string().nullable(),
  topicNameHindi: z.string().nullable(),
  rating: z.int(),
  text: z.string(),
  fileId: idOf('file').nullable(),
  contentId: idOf('content').nullable(),
  contentName: z.string().nullable(),
  contentLocalName: z.string().nullable(),
  contentNameHindi: z.string().nullable(),
  quizId: idOf('quiz').nullable(),
  quizTitle: z.string().nullable(),
  aboutName: z.string().nullable(),
  state: z.enum(feedbackStates),
  assignedToId: idOf('account').nullable(),
  assignedToName: z.string().nullable(),
  /** Of anonymous feedback the day on which its group was shown. */
  submittedOn: date,
  /** Open feedback is to be answered until then. */
  dueOn: date,
  /** It was, or is, open for too long, and the education officer answers for it. */
  isEscalated: z.boolean(),
  /** What the author said of the response. */
  hasHelped: z.boolean().nullable(),
  isMine: z.boolean(),
  canAnswer: z.boolean(),
  canAssign: z.boolean(),
});
export type Feedback = z.infer<typeof feedback>;

const oneFeedback = z.object({ feedback, entries: z.array(entry) });
export type FeedbackRecord = z.infer<typeof oneFeedback>;

const listed = {
  ...listQuery(['submittedOn', 'rating'], '-submittedOn'),
  topicId: anyOf(idOf('feedback_topic')),
  rating: anyOf(
    z.coerce
      .number<number>({ error: 'rating' })
      .int({ error: 'rating' })
      .min(1, { error: 'rating' })
      .max(5, { error: 'rating' }),
  ),
  state: anyOf(z.enum(feedbackStates, { error: 'choice' })),
  isEscalated: flag,
  /** Opened from a content item, or from a quiz. */
  link: anyOf(z.enum(feedbackLinks, { error: 'choice' })),
};
const ofSchool = { ...listed, schoolId: idOf('school').optional() };
const { page: _, pageSize: __, ...unpaged } = ofSchool;

const named = { id: idOf('feedback'), version };
const responseForm = z.strictObject({
  ...named,
  text: requiredText(longestText),
  /** The response settles it, so that it is closed at once. */
  closes: z.boolean().default(false).meta({ example: false }),
});
const verdictForm = z.strictObject({
  ...named,
  hasHelped: z.boolean(),
  text: optionalText(longestText),
});

const person = z.object({
  id: idOf('account'),
  name: z.string(),
  role: z.enum(['Principal', 'Teacher']),
  schoolId: idOf('school'),
});

const stream = z.object({
  total: z.int(),
  open: z.int(),
  escalated: z.int(),
  /** null: nothing was rated yet. */
  average: z.number().nullable(),
  topics: z.array(
    z.object({
      id: idOf('feedback_topic'),
      ...storedNames,
      total: z.int(),
      open: z.int(),
      average: z.number(),
    }),
  ),
  /** The last twelve months, the earliest first: '2026-11'. */
  months: z.array(z.object({ month: z.string(), total: z.int(), average: z.number().nullable() })),
  /** Open feedback, what is due first first. */
  waiting: z.array(feedback),
});
export type FeedbackStream = z.infer<typeof stream>;

const byCode = z.object({
  /** It is not shown to anybody before a group of five is complete. */
  isWaiting: z.boolean(),
  topicName: z.string(),
  topicLocalName: z.string().nullable(),
  topicNameHindi: z.string().nullable(),
  rating: z.int(),
  text: z.string(),
  state: z.enum(feedbackStates),
  hasHelped: z.boolean().nullable(),
  entries: z.array(entry),
});
export type FeedbackByCode = z.infer<typeof byCode>;

export const feedbackRows = {
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
  'feedback/fetchStaff': json({
    isUnlogged: 'of students',
    summary: 'The staff of a school, for a complaint about a person or to assign feedback',
    query: z.strictObject({ schoolId: idOf('school').optional() }),
    result: z.array(person),
  }),
  'feedback/addDocument': upload({
    summary: 'Keep a picture or PDF of at most 2 MB, to be named in feedback',
    form: z.strictObject({}),
    result: z.object({ id: idOf('file') }),
  }),
  'feedback/addFeedbackByTeacher': json({
    summary: 'Give feedback as a teacher',
    body: feedbackForm,
    result: feedback,
  }),
  'feedback/addFeedbackByStudent': json({
    summary: 'Give feedback as a student, by name',
    body: feedbackForm,
    result: feedback,
  }),
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
  'feedback/fetchFeedbacksByTeacherId': json({
    summary: 'The feedback of a teacher: one’s own, or for the school that of one of its teachers',
    query: z.strictObject({ ...ofSchool, teacherId: idOf('account').optional() }),
    result: pageOf(feedback),
  }),
  'feedback/fetchAllStudentFeedback': json({
    isUnlogged: 'of students',
    summary: 'Feedback of students: of the schools in sight, or the student’s own',
    query: z.strictObject(ofSchool),
    result: pageOf(feedback),
  }),
  'feedback/fetchTeachersFeedbackBySchool': json({
    summary: 'Feedback of teachers of the schools in sight',
    query: z.strictObject(ofSchool),
    result: pageOf(feedback),
  }),
  'feedback/fetchAllStudentFeedbackAsCsv': file({
    summary: 'The whole filtered list of students’ feedback as CSV',
    query: z.strictObject(unpaged),
  }),
  'feedback/fetchTeachersFeedbackBySchoolAsCsv': file({
    summary: 'The whole filtered list of teachers’ feedback as CSV',
    query: z.strictObject(unpaged),
  }),
  'feedback/fetchAssigned': json({
    summary: 'Feedback that is assigned to the caller',
    query: z.strictObject(ofSchool),
    result: pageOf(feedback),
  }),
  'feedback/fetchById/:id': json({
    isUnlogged: 'of students',
    summary: 'One feedback with its responses',
    params: byId('feedback'),
    result: oneFeedback,
  }),
  'feedback/fetchSummary': json({
    summary: 'Both streams: counts, averages, trend, topics, and what is open',
    query: z.strictObject({ schoolId: idOf('school').optional() }),
    result: z.object({ teachers: stream, students: stream }),
  }),
  'feedback/addResponse': json({
    summary: 'Respond to feedback, and close it if that settles it',
    body: responseForm,
    result: oneFeedback,
  }),
  'feedback/updateAssignee': json({
    summary: 'Assign feedback to a member of the school’s staff, or to nobody',
    body: z.strictObject({ ...named, accountId: idOf('account').nullable() }),
    result: oneFeedback,
  }),
  'feedback/updateStatus': json({
    summary: 'Close feedback, or reopen it',
    body: z.strictObject({ ...named, state: z.enum(['open', 'closed'], { error: 'choice' }) }),
    result: oneFeedback,
  }),
  'feedback/addVerdict': json({
    summary: 'Say whether the response helped, as the author',
    body: verdictForm,
    result: oneFeedback,
  }),
};
