import { marksKind } from '../modules/attendance/register/marks-kind.ts';
import { studentCheckKind } from '../modules/attendance/register/student-check-kind.ts';
import { openingKind } from '../modules/content/kept/opening-kind.ts';
import { sheetKind } from '../modules/quizzes/paper/sheet-kind.ts';
import { answerKind } from '../modules/quizzes/taking/answer-kind.ts';
import { staffCheckKind } from '../modules/staff-attendance/staff-check-kind.ts';
import { boardPageKind } from '../modules/whiteboard/saving/board-page-kind.ts';
import type { OutboxKind } from '../platform/outbox/outbox-kinds.ts';

/** The kinds of items that may wait on the device; the page and the worker both send them. */
export const outboxKinds: readonly OutboxKind[] = [
  marksKind,
  staffCheckKind,
  studentCheckKind,
  answerKind,
  sheetKind,
  boardPageKind,
  openingKind,
];
