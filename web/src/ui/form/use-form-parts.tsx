import type { KeyboardEvent } from 'react';
import { useConfirm } from '../dialog/use-confirm.ts';
import { isSaveKey } from './is-save-key.ts';
import { type SaveOptions, useFormSave } from './use-form-save.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

/** The parts that pages and dialogs with a form share. */
export function useFormParts<Values extends object, Row>(options: SaveOptions<Values, Row>) {
  const leaveQuestion = useLeaveQuestion();
  const { confirm, dialog } = useConfirm();
  const saving = useFormSave(options);

  const confirmLeaving = () => confirm(leaveQuestion);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    void saving.submit();
  };

  return { ...saving, confirmLeaving, onKeyDown, dialog };
}
