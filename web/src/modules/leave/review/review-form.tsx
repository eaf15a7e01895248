import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Leave } from '@shala/contract/leave.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { leaveChanged } from '../leave-calls.ts';
import type { ChosenSubstitutes } from '../requests/chosen-substitutes.ts';

type Act = 'approve' | 'reject' | 'cancel';

interface AnswerFormProps {
  leave: Leave;
  /** The substitutes, saved together with the approval. */
  substitutes: ChosenSubstitutes['substitutes'];
  onClose: () => void;
}

/** Approves, or rejects with a reason; an approved leave can be cancelled with a reason. */
export function ReviewForm({ leave, substitutes, onClose }: AnswerFormProps) {
  const { t } = useTranslation('leave');
  const client = useQueryClient();
  const nameOf = useLocalName();
  const { id, version, studentId } = leave;
  const saved = { invalidates: leaveChanged };
  const approveStaff = useSave('leaveApplication/approveLeaveForTeacher', saved);
  const approveStudent = useSave('leaveApplication/approveLeaveForStudentByTeacher', saved);
  const answer = useSave('leaveApplication/approveOrRejectLeave', saved);
  const cancel = useSave('leaveApplication/cancel', saved);
  const saves = [approveStaff, approveStudent, answer, cancel];
  const isBusy = saves.some(({ isPending }) => isPending);
  const isSending = useRef(false);
  const form = useForm({ initialValues: { remark: '' } });
  const kept = useDraft({ storage: drafts, key: `leave/${id}/remark`, form });

  const send = (act: Act, remark: string) => {
    const body = { id, version, ...(remark ? { remark } : {}) };
    if (act === 'cancel') return cancel.mutateAsync({ body: { ...body, remark } });
    if (act === 'reject') return answer.mutateAsync({ body: { ...body, approve: false } });
    if (studentId) return approveStudent.mutateAsync({ body });
    return approveStaff.mutateAsync({
      body: { ...body, ...(substitutes.length > 0 ? { substitutes } : {}) },
    });
  };

  const act = async (chosen: Act) => {
    const remark = form.values.remark.trim();
    if (chosen !== 'approve' && remark === '') {
      form.setFieldError('remark', t(`review.why.${chosen}`));
      document.getElementById('field-remark')?.focus();
      return;
    }
    // The second click of a double click comes before the buttons are disabled.
    if (isSending.current) return;
    isSending.current = true;
    const { success } = await send(chosen, remark);
    isSending.current = false;
    if (!success) {
      // A chosen substitute may have been assigned to another lesson meanwhile.
      void client.invalidateQueries({ queryKey: ['timeTable/fetchFreeTeachers'] });
      return;
    }
    void kept.forget();
    notify.success(t(`review.done.${chosen}`, { name: nameOf(leave) }));
    onClose();
  };

  return (
    <>
      <DraftNotice kept={kept} />
      <TextAreaField
        form={form}
        name="remark"
        label={t('field.remark')}
        help={t(leave.isMineToAnswer ? 'review.remarkHelp' : 'review.cancelHelp')}
        maxLength={200}
        rows={2}
      />
      <div className={`${dialog.buttons} ${dialog.foot}`}>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {leave.isMineToAnswer ? (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void act('reject')}>
              {t('review.reject')}
            </Button>
            <Button loading={isBusy} onClick={() => void act('approve')}>
              {t('review.approve')}
            </Button>
          </>
        ) : (
          <Button color="red" loading={isBusy} onClick={() => void act('cancel')}>
            {t('review.cancel')}
          </Button>
        )}
      </div>
    </>
  );
}
