import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { isSameEdit } from './merge-edits.ts';
import { type SaveAnswer, serverErrors } from './save-answer.ts';
import { withoutBlanks } from './schema-errors.ts';
import { unfinishedErrors } from './unfinished-fields.ts';

// biome-ignore lint/suspicious/noExplicitAny: the form's rules and transformed values do not matter here
export type Form<Values> = UseFormReturnType<Values, any, any>;

export interface SaveOptions<Values extends object, Row> {
  form: Form<Values>;
  /** Blank fields are left out of the values. */
  onSave: (values: Values) => Promise<SaveAnswer<Row>>;
  onSaved: (row: Row) => void;
  /** The row as the form shows it, to resolve a conflict. */
  valuesOf?: ((row: Row) => Values) | undefined;
}

export type SaveFailure = Extract<SaveAnswer<unknown>, { success: false }>;

/** Saves for pages and dialogs: validates, sends, and shows the server's errors at the fields. */
export function useFormSave<Values extends object, Row>(options: SaveOptions<Values, Row>) {
  const { form, onSave, onSaved, valuesOf } = options;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  /** Counts the attempts that failed on fields, so that the summary gets the focus each time. */
  const [attempt, setAttempt] = useState(0);
  const isBusy = useRef(false);
  /** Saves what was chosen between two edits, while the form asks about them. */
  const resolveConflict = useRef<() => void>(undefined);

  /** An earlier try may have been saved, though its answer was lost: then nobody else has to be asked about. */
  const asSaved = (values: Values, answer: SaveAnswer<Row>): SaveAnswer<Row> => {
    if (answer.success || answer.code !== 'conflict' || !answer.result || !valuesOf) return answer;
    const present = answer.result as Row;
    return isSameEdit(values, valuesOf(present)) ? { success: true, result: present } : answer;
  };

  const save = async (values: Values) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setFailure(undefined);
    const answer = asSaved(values, await onSave(withoutBlanks(values)));
    isBusy.current = false;
    setSaving(false);
    if (answer.success) {
      form.resetDirty(values);
      onSaved(answer.result);
      return;
    }
    const errors = serverErrors(answer.errors);
    form.setErrors(errors);
    if (Object.keys(errors).length > 0) setAttempt((count) => count + 1);
    setFailure(answer);
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (resolveConflict.current) {
      resolveConflict.current();
      return;
    }
    const { hasErrors, errors } = await form.validate();
    const unfinished = unfinishedErrors(form);
    if (hasErrors || Object.keys(unfinished).length > 0) {
      form.setErrors({ ...errors, ...unfinished });
      setFailure(undefined);
      setAttempt((count) => count + 1);
      return;
    }
    await save(form.getValues());
  };

  const dismissFailure = () => setFailure(undefined);
  return { submit, save, isSaving, failure, dismissFailure, attempt, resolveConflict };
}
