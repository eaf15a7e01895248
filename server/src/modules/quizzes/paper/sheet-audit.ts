import type { SavedSheet } from '@shala/contract/answer-sheets.ts';
import type { Quiz } from '@shala/contract/quizzes.ts';
import { recordAct } from '../../../platform/audit.ts';
import type { Saving } from '../../../platform/serve.ts';

interface SheetAct {
  quiz: Quiz;
  student: string;
  before?: SavedSheet | undefined;
  after?: SavedSheet | undefined;
}

/** A sheet that is saved, that replaces an earlier reading, or that is undone. */
export function recordSheetAct(call: Saving, { quiz, student, before, after }: SheetAct) {
  const verb = !after ? 'deleteSheet' : before ? 'replaceSheet' : 'recordSheet';
  return recordAct(call, {
    act: `quiz.${verb}`,
    entityId: quiz.id,
    entityName: quiz.title,
    schoolId: quiz.schoolId,
    before: before && { student: after ? undefined : student, ...auditSnapshot(before) },
    after: after && { student: before ? undefined : student, ...auditSnapshot(after) },
  });
}

const auditSnapshot = ({ set, chosen, score }: SavedSheet) => ({
  paperSet: set,
  answers: chosen.map((bubbles) => bubbles.map(letterOf).join('') || '–').join(' '),
  score,
});

const letterOf = (bubble: number): string => 'ABCDEF'.charAt(bubble);
