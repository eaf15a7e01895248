import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import type { UnsentView } from '../../ui/unsent/unsent-view.ts';
import { marksView, studentCheckView } from '../attendance/attendance-public.ts';
import { answerView, sheetView } from '../quizzes/quizzes-public.ts';
import { staffCheckView } from '../staff-attendance/staff-attendance-public.ts';
import { boardPageView } from '../whiteboard/whiteboard-public.ts';

/** One view for each kind of the outbox. */
const unsentViews: readonly UnsentView[] = [
  marksView,
  staffCheckView,
  studentCheckView,
  answerView,
  sheetView,
  boardPageView,
];

export const viewOf = ({ row }: OutboxItem): UnsentView | undefined =>
  unsentViews.find(({ kind }) => kind.rows.includes(row));
