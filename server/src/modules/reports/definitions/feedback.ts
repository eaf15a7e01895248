import { feedbackStates } from '@shala/contract/feedback.ts';
import { feedbackAuthors } from '@shala/contract/feedback-topics.ts';
import { namesAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import type { ReportDefinition } from '../definition.ts';
import { inOrderOf } from './place-columns.ts';

export const feedbackReport: ReportDefinition = {
  name: 'feedback',
  version: 1,
  subject: 'feedback',
  title: 'Feedback Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'role', 'status'],
  choices: {
    role: { values: feedbackAuthors, textOf: (say, value) => say(`shell:roles.${value}`) },
    status: { values: feedbackStates, textOf: (say, value) => say(`feedback:state.${value}`) },
  },
  schoolsAtOnce: 100,
  columns: [
    { key: 'school', kind: 'text', width: 32 },
    { key: 'submittedOn', kind: 'date', width: 12 },
    { key: 'author', kind: 'text', width: 22 },
    { key: 'role', kind: 'text', width: 12 },
    { key: 'topic', kind: 'text', width: 16 },
    { key: 'rating', kind: 'number', width: 8 },
    { key: 'text', kind: 'text', width: 44 },
    { key: 'status', kind: 'text', width: 12 },
    { key: 'dueOn', kind: 'date', width: 12 },
  ],
  read: async ({ db, schoolIds, filters, say, language }) => {
    const { from, to, role, status } = filters;
    const rows = await db
      .from('feedback')
      .innerJoin('school', 'school.id', 'feedback.school_id')
      .innerJoin('feedback_topic', 'feedback_topic.id', 'feedback.topic_id')
      .where('feedback.school_id', '=', anyOf(schoolIds))
      .$if(from !== undefined, (found) => found.where('feedback.submitted_on', '>=', from!))
      .$if(to !== undefined, (found) => found.where('feedback.submitted_on', '<=', to!))
      .$if(role !== undefined, (found) => found.where('feedback.author_role', '=', role!))
      .$if(status !== undefined, (found) => found.where('feedback.state', '=', status!))
      .select([
        'school.name as school',
        'feedback.submitted_on as submittedOn',
        'feedback.author_name as authorName',
        'feedback.author_role as role',
        ...namesAs('feedback_topic', 'topic'),
        'feedback.rating',
        'feedback.text',
        'feedback.state as status',
        'feedback.due_on as dueOn',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('feedback.submitted_on')
      .orderBy('feedback.id')
      .execute();
    return rows.map(({ authorName, topicName, topicLocalName, topicNameHindi, ...row }) => ({
      ...row,
      author: authorName ?? say('feedback:anonymous'),
      role: say(`shell:roles.${row.role}`),
      topic: { en: topicName, hi: topicNameHindi, mr: topicLocalName }[language] ?? topicName,
      status: say(`feedback:state.${row.status}`),
    }));
  },
};
