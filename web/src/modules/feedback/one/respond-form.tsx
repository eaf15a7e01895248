import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Feedback } from '@shala/contract/feedback.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../platform/call.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DraftNotice } from '../../../ui/form/draft-notice.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { serverErrors } from '../../../ui/form/save-answer.ts';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDraft } from '../../../ui/form/use-draft.ts';
import type { SaveFailure } from '../../../ui/form/use-form-save.ts';
import { notify } from '../../../ui/notify.ts';
import { feedbackChanged } from '../use-feedback-words.ts';

/** Responds, with or without closing; closes without a word, or reopens. */
export function RespondForm({ feedback }: { feedback: Feedback }) {
  const { t } = useTranslation('feedback');
  const { id, version, state } = feedback;
  const saved = { invalidates: feedbackChanged, quiet: true };
  const respond = useSave('feedback/addResponse', saved);
  const update = useSave('feedback/updateStatus', saved);
  const form = useForm({ name: 'respond', initialValues: { text: '' } });
  const kept = useDraft({ storage: drafts, key: `feedback/${id}/response`, form });
  const isBusy = respond.isPending || update.isPending;
  const [failure, setFailure] = useState<SaveFailure>();

  /** Says beside the buttons why nothing was saved. */
  const isSaved = async (answer: Promise<Answer<unknown>>) => {
    setFailure(undefined);
    const answered = await answer;
    if (answered.success) return true;
    form.setErrors(serverErrors(answered.errors));
    setFailure(answered);
    return false;
  };
  const send = async (closes: boolean) => {
    const text = form.values.text.trim();
    if (!text) {
      form.setFieldError('text', t('respond.why'));
      return;
    }
    if (!(await isSaved(respond.mutateAsync({ body: { id, version, text, closes } })))) return;
    form.reset();
    void kept.forget();
    notify.success(t('respond.done'));
  };
  const setState = async (next: 'open' | 'closed') => {
    if (await isSaved(update.mutateAsync({ body: { id, version, state: next } })))
      notify.success(t(next === 'closed' ? 'respond.closed' : 'respond.reopened'));
  };

  if (state === 'closed') {
    return (
      <div className={`${dialog.buttons} ${dialog.foot}`}>
        <FormFailure form={form} failure={failure} />
        <Button variant="default" loading={isBusy} onClick={() => void setState('open')}>
          {t('respond.reopen')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <DraftNotice kept={kept} />
      <TextAreaField
        form={form}
        name="text"
        label={t('respond.label')}
        help={feedback.authorName ? undefined : t('respond.toNobody')}
        maxLength={2000}
        rows={3}
      />
      <div className={`${dialog.buttons} ${dialog.foot}`}>
        <FormFailure form={form} failure={failure} />
        <Button variant="default" disabled={isBusy} onClick={() => void setState('closed')}>
          {t('respond.close')}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={() => void send(true)}>
          {t('respond.andClose')}
        </Button>
        <Button loading={isBusy} onClick={() => void send(false)}>
          {t('respond.verb')}
        </Button>
      </div>
    </>
  );
}
