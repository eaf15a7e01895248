import type { Feedback } from '@shala/contract/feedback.ts';
import { nameIn, namesOf } from '@shala/contract/names.ts';
import { type Column, listCsv } from '../../platform/export/list-csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Call } from '../../platform/serve.ts';
import { allOfRole, type Filter } from './feedback-list.ts';

const columns: readonly Column<Feedback>[] = [
  ['feedback:field.submittedOn', ({ submittedOn }) => submittedOn],
  ['feedback:field.school', ({ schoolName }) => schoolName],
  ['feedback:field.author', ({ authorName }, { say }) => authorName ?? say('feedback:anonymous')],
  [
    'feedback:field.topic',
    (feedback, { language }) => nameIn(language, namesOf('topic', feedback)),
  ],
  ['feedback:field.rating', ({ rating }) => rating],
  ['feedback:field.feedback', ({ text }) => text],
  ['feedback:field.link', ({ contentName, quizTitle }) => contentName ?? quizTitle],
  ['feedback:field.aboutPerson', ({ aboutName }) => aboutName],
  ['feedback:field.state', ({ state }, { say }) => say(`feedback:state.${state}`)],
  ['feedback:field.dueOn', ({ state, dueOn }) => (state === 'open' ? dueOn : null)],
];

/** The whole filtered list; anonymous feedback has no author here either. */
export const feedbackCsv = (
  call: Pick<Call, 'db' | 'clock' | 'say' | 'language'> & { query: Filter },
  role: Feedback['authorRole'],
): FileAnswer => listCsv(call, 'feedback', columns, allOfRole(call.db, role, call.query));
