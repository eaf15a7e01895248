import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Strengths } from '../strengths.tsx';

interface StrengthsDialogProps {
  student: { admissionId: string; studentName: string };
  onClose: () => void;
}

/** What one student knows and does not know, over all quizzes of the year. */
export default function StrengthsDialog({ student, onClose }: StrengthsDialogProps) {
  const { t } = useTranslation('quizzes');
  const { data, error, refetch } = useCallQuery('quizAnalytics/fetchByStudent/:id', {
    params: { id: student.admissionId },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('strengths.of', { name: student.studentName })}
      size="56rem"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('strengths.close') }}
      classNames={{ content: dialog.content, header: dialog.header, title: dialog.title }}
    >
      {error && !data && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!error && !data && <RecordSkeleton />}
      {data && <Strengths strengths={data} />}
    </Modal>
  );
}
