import type { Feedback } from '@shala/contract/feedback.ts';
import type { FeedbackStream } from '@shala/contract/feedback-summary.ts';
import type { FeedbackTopic } from '@shala/contract/feedback-topics.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { userDataOf } from '../../../platform/testing/people.ts';

export const topic: FeedbackTopic = {
  id: idOf(201),
  version: 1,
  name: 'Facilities',
  localName: 'सुविधा',
  nameHindi: 'सुविधाएँ',
  forRoles: ['Teacher', 'Student'],
  isActive: true,
};

export const feedback = (rest: Partial<Feedback> = {}): Feedback => ({
  id: idOf(301),
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  authorName: 'Asha Gavit',
  authorRole: 'Teacher',
  topicId: topic.id,
  topicName: topic.name,
  topicLocalName: 'सुविधा',
  topicNameHindi: 'सुविधाएँ',
  rating: 2,
  text: 'The tap drips',
  fileId: null,
  contentId: null,
  contentName: null,
  contentLocalName: null,
  contentNameHindi: null,
  quizId: null,
  quizTitle: null,
  aboutName: null,
  state: 'open',
  assignedToId: null,
  assignedToName: null,
  submittedOn: '2026-11-16',
  dueOn: '2026-11-23',
  isEscalated: false,
  hasHelped: null,
  isMine: false,
  canAnswer: true,
  canAssign: true,
  ...rest,
});

const stream = (rest: Partial<FeedbackStream> = {}): FeedbackStream => ({
  total: 3,
  open: 1,
  escalated: 1,
  average: 3.5,
  topics: [
    {
      id: topic.id,
      name: topic.name,
      localName: null,
      nameHindi: null,
      total: 3,
      open: 1,
      average: 3.5,
    },
  ],
  months: [{ month: '2026-11', total: 3, average: 3.5 }],
  waiting: [feedback()],
  ...rest,
});

/** What every page of the module asks for besides its own rows. */
export const surroundings = (session: Session): Answers => ({
  'User/getUserData': () =>
    ok([
      userDataOf(session, {
        accessControlList: ['Feedback Management'],
        schools: ['Principal', 'Teacher', 'Student'].includes(session.role) ? [munge] : [],
      }),
    ]),
  'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
  'feedback/fetchTopics': () => ok([topic]),
  'feedback/fetchStaff': () =>
    ok([{ id: idOf(401), name: 'Vikas Jadhav', role: 'Teacher', schoolId: munge.id }]),
  'feedback/fetchFeedbacksByTeacherId': () =>
    ok({ rows: [feedback({ isMine: true, canAnswer: false })], total: 1 }),
  'feedback/fetchAssigned': () => ok({ rows: [feedback()], total: 1 }),
  'feedback/fetchAllStudentFeedback': () =>
    ok({ rows: [feedback({ authorName: null, authorRole: 'Student' })], total: 1 }),
  'feedback/fetchTeachersFeedbackBySchool': () => ok({ rows: [feedback()], total: 1 }),
  'feedback/fetchById/:id': () => ok({ feedback: feedback(), entries: [] }),
  'feedback/fetchSummary': () =>
    ok({ teachers: stream(), students: stream({ total: 0, waiting: [] }) }),
});
