import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../navigation.tsx';
import { notify } from '../notify.ts';
import type { ShowValue } from './conflict-panel.tsx';
import { DraftNotice } from './draft-notice.tsx';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { FormHead } from './form-head.tsx';
import { type Draft, useDraft } from './use-draft.ts';
import { useFormParts } from './use-form-parts.tsx';
import type { SaveOptions } from './use-form-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface SettingsFormProps<Values extends object, Saved>
  extends Pick<SaveOptions<Values, Saved>, 'form' | 'onSave'> {
  title: string;
  savedText: string;
  draft: Draft;
  valuesOf: (saved: Saved) => Values;
  showValue: ShowValue<Values>;
  children: ReactNode;
}

/** The settings of one school: a form that stays open after it is saved. */
export function SettingsForm<Values extends object, Saved>({
  title,
  savedText,
  draft,
  form,
  onSave,
  valuesOf,
  showValue,
  children,
}: SettingsFormProps<Values, Saved>) {
  const { t } = useTranslation('common');
  const { block } = useNavigation();
  const kept = useDraft({ ...draft, form });
  const parts = useFormParts<Values, Saved>({
    form,
    onSave,
    valuesOf,
    onSaved: (saved) => {
      void kept.forget();
      notify.success(savedText);
      form.setInitialValues(valuesOf(saved));
      form.reset();
    },
  });
  const ask = async () => {
    const leaves = await parts.confirmLeaving();
    if (leaves) await kept.forget();
    return leaves;
  };
  useLeaveGuard({ title, form, save: parts.submit, ask }, block);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={parts.submit}
      onKeyDown={parts.onKeyDown}
      aria-label={title}
    >
      <DraftNotice kept={kept} />
      <FormHead {...parts} form={form} valuesOf={valuesOf} showValue={showValue} />
      {children}
      <div className={styles.bar}>
        <FormFailure form={form} failure={parts.failure} canMerge />
        <Button type="submit" loading={parts.isSaving} aria-keyshortcuts="Control+Enter">
          {t('form.save')}
        </Button>
      </div>
      {parts.dialog}
    </form>
  );
}
