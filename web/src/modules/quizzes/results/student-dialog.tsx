import { namesOf } from '@shala/contract/names.ts';
import type { StudentResult } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ViewDialog } from '../../../ui/dialog/view-dialog.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { Strengths } from '../strengths.tsx';
import { GradedItems } from '../taking/graded-items.tsx';

interface StudentDialogProps {
  quizId: string;
  student: Pick<StudentResult, 'admissionId' | 'studentName' | 'studentLocalName'>;
  onClose: () => void;
}

/** What one student answered in this quiz, and knows and does not know over all quizzes of the year. */
export default function StudentDialog({ quizId, student, onClose }: StudentDialogProps) {
  const { t } = useTranslation('quizzes');
  const nameOf = useLocalName();
  const { admissionId } = student;
  const strengths = useCallQuery('quizAnalytics/fetchByStudent/:id', {
    params: { id: admissionId },
  });
  const answers = useCallQuery('quizAnalytics/fetchStudentAnswers/:id', {
    params: { id: quizId },
    query: { admissionId },
  });
  const parts = [strengths, answers];
  const failed = parts.find(({ error, data }) => error && !data);
  return (
    <ViewDialog title={nameOf(namesOf('student', student))} onClose={onClose} size="56rem">
      {failed?.error && (
        <ErrorState failure={failed.error.answer} onRetry={() => void failed.refetch()} />
      )}
      {!failed && parts.some(({ data }) => !data) && <RecordSkeleton />}
      {answers.data && answers.data.length > 0 && (
        <section aria-label={t('graded.title')}>
          <h3>{t('graded.title')}</h3>
          <GradedItems items={answers.data} whose="student" />
        </section>
      )}
      {strengths.data && (
        <section aria-label={t('strengths.title')}>
          <h3>{t('strengths.title')}</h3>
          <Strengths strengths={strengths.data} />
        </section>
      )}
    </ViewDialog>
  );
}
