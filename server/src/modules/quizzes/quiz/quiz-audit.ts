import type { Quiz } from '@shala/contract/quizzes.ts';
import { recordAct } from '../../../platform/audit.ts';
import type { Saving } from '../../../platform/serve.ts';

export const recordQuiz = (
  call: Saving,
  verb: 'add' | 'edit' | 'delete',
  { before, after }: { before?: Quiz; after?: Quiz },
) => {
  const { id, title, schoolId } = (after ?? before)!;
  return recordAct(call, {
    act: `quiz.${verb}`,
    entityId: id,
    entityName: title,
    schoolId,
    before: before && auditSnapshot(before),
    after: after && auditSnapshot(after),
  });
};

const auditSnapshot = (quiz: Quiz) => ({
  title: quiz.title,
  subjectName: quiz.subjectName,
  classes: quiz.classes.map(({ standard, division }) => `${standard} ${division}`).join(', '),
  questions: quiz.questions,
  asks: quiz.asks,
  state: quiz.state,
  isPractice: quiz.isPractice,
  opensAt: quiz.opensAt,
  closesAt: quiz.closesAt,
  minutes: quiz.minutes,
  attempts: quiz.attempts,
  marks: quiz.marks,
  negativeMarks: quiz.negativeMarks,
  hasPartialCredit: quiz.hasPartialCredit,
  showsResults: quiz.showsResults,
});
