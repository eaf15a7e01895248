import type { Feedback } from '@shala/contract/feedback.ts';
import type { ExportCell } from '../../platform/export/cell.ts';
import { csvAnswer } from '../../platform/export/csv.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Call } from '../../platform/serve.ts';
import { type Filter, pieceOfRole } from './feedback-list.ts';

const atOnce = 1000;

const fields = [
  'submittedOn',
  'school',
  'author',
  'topic',
  'rating',
  'feedback',
  'link',
  'aboutPerson',
  'state',
  'dueOn',
];

type Asking = Pick<Call, 'db' | 'clock' | 'say' | 'language'> & { query: Filter };

/** The whole filtered list, sent a thousand at a time; anonymous feedback has no author here either. */
export function feedbackCsv(
  { db, clock, say, language, query }: Asking,
  role: 'Teacher' | 'Student',
): FileAnswer {
  const topicOf = ({ topicName, topicLocalName, topicNameHindi }: Feedback) =>
    ({ en: null, mr: topicLocalName, hi: topicNameHindi })[language] ?? topicName;
  const cells = (one: Feedback): ExportCell[] => [
    one.submittedOn,
    one.schoolName,
    one.authorName ?? say('feedback:anonymous'),
    topicOf(one),
    one.rating,
    one.text,
    one.contentName ?? one.quizTitle,
    one.aboutName,
    say(`feedback:state.${one.state}`),
    one.state === 'open' ? one.dueOn : null,
  ];
  async function* rows() {
    for (let from = 0; ; from += atOnce) {
      const piece = await pieceOfRole(db, role, query, { from, size: atOnce });
      for (const one of piece) yield cells(one);
      if (piece.length < atOnce) return;
    }
  }
  return csvAnswer(
    `feedback-${clock.schoolDay()}.csv`,
    fields.map((field) => say(`feedback:field.${field}`)),
    rows(),
  );
}
