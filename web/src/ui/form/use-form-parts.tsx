import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../dialog/use-confirm.ts';
import { type SaveOptions, useFormSave } from './use-form-save.ts';

/** The parts that pages and dialogs with a form share. */
export function useFormParts<Values extends object, Row>(options: SaveOptions<Values, Row>) {
  const { t } = useTranslation('common');
  const { confirm, dialog } = useConfirm();
  const saving = useFormSave(options);

  const confirmLeaving = () =>
    confirm({
      title: t('form.leave.title'),
      consequence: t('form.leave.consequence'),
      verb: t('form.leave.verb'),
      safeLabel: t('form.leave.stay'),
      isDanger: true,
    });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void saving.submit();
  };

  return { ...saving, confirmLeaving, onKeyDown, dialog };
}
