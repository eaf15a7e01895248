import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../navigation.tsx';
import { notify } from '../notify.ts';
import type { ShowValue } from './conflict-panel.tsx';
import styles from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import { FormHead } from './form-head.tsx';
import { useFormParts } from './use-form-parts.tsx';
import type { SaveOptions } from './use-form-save.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface SettingsFormProps<Values extends object, Saved>
  extends Pick<SaveOptions<Values, Saved>, 'form' | 'onSave'> {
  title: string;
  savedText: string;
  valuesOf: (saved: Saved) => Values;
  showValue: ShowValue<Values>;
  children: ReactNode;
}

/** The settings of one school: a form that stays open after it is saved. */
export function SettingsForm<Values extends object, Saved>({
  title,
  savedText,
  form,
  onSave,
  valuesOf,
  showValue,
  children,
}: SettingsFormProps<Values, Saved>) {
  const { t } = useTranslation('common');
  const { block } = useNavigation();
  const parts = useFormParts<Values, Saved>({
    form,
    onSave,
    onSaved: (saved) => {
      notify.success(savedText);
      form.setInitialValues(valuesOf(saved));
      form.reset();
    },
  });
  useLeaveGuard({ title, form, save: parts.submit, ask: parts.confirmLeaving }, block);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={parts.submit}
      onKeyDown={parts.onKeyDown}
      aria-label={title}
    >
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
