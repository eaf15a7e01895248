import { anonymousFeedbackRows } from '@shala/contract/anonymous-feedback.ts';
import { feedbackRows } from '@shala/contract/feedback.ts';
import { feedbackSummaryRows } from '@shala/contract/feedback-summary.ts';
import { feedbackTopicRows } from '@shala/contract/feedback-topics.ts';
import { MemoryLimit } from '../../platform/rate-limit/memory-limit.ts';
import { implement } from '../../platform/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addDocument } from '../files/files-public.ts';
import { giveAnonymously } from './anonymous-feedback.ts';
import { findByCode, judgeByCode } from './feedback-by-code.ts';
import { feedbackCsv } from './feedback-csv.ts';
import { listAssigned, listOfRole, listOfTeacher } from './feedback-list.ts';
import { findRecord } from './feedback-record.ts';
import { listStaff } from './feedback-staff.ts';
import { summary } from './feedback-summary.ts';
import { giveFeedback } from './give-feedback.ts';
import { addVerdict, assign, respond, updateStatus } from './handle-feedback.ts';
import { listTopics, saveTopic } from './topics.ts';

const anHour = 3600;

export const feedbackRoutes = (services: Services) => {
  const limit = new MemoryLimit({ most: 20, withinSeconds: anHour });
  const anonymousLimit = new MemoryLimit({ most: 3, withinSeconds: anHour });
  return implement(
    { ...feedbackTopicRows, ...feedbackRows, ...anonymousFeedbackRows, ...feedbackSummaryRows },
    {
      'feedback/fetchTopics': ({ db, query }) => listTopics(db, query.role),
      'feedback/addEditTopic': (call) => saveTopic(call, call.body),
      'feedback/fetchStaff': (call) => listStaff(call, call.query.schoolId),
      'feedback/addDocument': (call) => addDocument(services, call),
      'feedback/addFeedbackByTeacher': (call) => giveFeedback(call, limit, call.body),
      'feedback/addFeedbackByStudent': (call) => giveFeedback(call, limit, call.body),
      'feedback/addAnonymousFeedback': (call) => giveAnonymously(call, anonymousLimit, call.body),
      'feedback/findByCode': (call) => findByCode(services, call, call.body.code),
      'feedback/judgeByCode': (call) => judgeByCode(services, call, call.body),
      'feedback/fetchFeedbacksByTeacherId': ({ db, query }) => listOfTeacher(db, query),
      'feedback/fetchAllStudentFeedback': ({ db, query }) => listOfRole(db, 'Student', query),
      'feedback/fetchTeachersFeedbackBySchool': ({ db, query }) => listOfRole(db, 'Teacher', query),
      'feedback/fetchAllStudentFeedbackAsCsv': (call) => feedbackCsv(call, 'Student'),
      'feedback/fetchTeachersFeedbackBySchoolAsCsv': (call) => feedbackCsv(call, 'Teacher'),
      'feedback/fetchAssigned': ({ db, query }) => listAssigned(db, query),
      'feedback/fetchById/:id': ({ db, params }) => findRecord(db, params.id),
      'feedback/fetchSummary': (call) => summary(call, call.query.schoolId),
      'feedback/addResponse': (call) => respond(call, call.body),
      'feedback/updateAssignee': (call) => assign(call, call.body),
      'feedback/updateStatus': (call) => updateStatus(call, call.body),
      'feedback/addVerdict': (call) => addVerdict(call, call.body),
    },
  );
};
