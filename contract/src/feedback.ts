import * as z from 'zod';
import { file, json, upload } from './endpoint.ts';
import { feedbackForm, longestText } from './feedback-form.ts';
import { feedbackAuthors, topicNames } from './feedback-topics.ts';
import { byId, date, idOf, instant, optionalText, requiredText, version } from './fields.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';

export const feedbackStates = ['open', 'answered', 'closed'] as const;
export const feedbackLinks = ['content', 'quiz'] as const;
/** Feedback that is still open after so many days goes to the education officer as well. */
export const daysToAnswer = 7;

export const entry = z.object({
  kind: z.enum(['answered', 'assigned', 'closed', 'reopened', 'helped', 'unhelpful']),
  text: z.string().nullable(),
  /** Who did it; null: the author of anonymous feedback, whose time is not kept either. */
  byName: z.string().nullable(),
  at: instant.nullable(),
});
export type FeedbackEntry = z.infer<typeof entry>;

export const feedback = z.object({
  id: idOf('feedback'),
  version,
  schoolId: idOf('school'),
  schoolName: z.string(),
  /** null: anonymous. */
  authorName: z.string().nullable(),
  authorRole: z.enum(feedbackAuthors),
  topicId: idOf('feedback_topic'),
  ...topicNames,
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
const ofOneSchool = { ...listed, schoolId: idOf('school').optional() };
const { page: _, pageSize: __, ...unpaged } = ofOneSchool;

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

export const feedbackRows = {
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
  'feedback/fetchFeedbacksByTeacherId': json({
    summary: 'The feedback of a teacher: one’s own, or for the school that of one of its teachers',
    query: z.strictObject({ ...ofOneSchool, teacherId: idOf('account').optional() }),
    result: pageOf(feedback),
  }),
  'feedback/fetchAllStudentFeedback': json({
    isUnlogged: 'of students',
    summary: 'Feedback of students: of the schools in sight, or the student’s own',
    query: z.strictObject(ofOneSchool),
    result: pageOf(feedback),
  }),
  'feedback/fetchTeachersFeedbackBySchool': json({
    summary: 'Feedback of teachers of the schools in sight',
    query: z.strictObject(ofOneSchool),
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
    query: z.strictObject(ofOneSchool),
    result: pageOf(feedback),
  }),
  'feedback/fetchById/:id': json({
    isUnlogged: 'of students',
    summary: 'One feedback with its responses',
    params: byId('feedback'),
    result: oneFeedback,
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
