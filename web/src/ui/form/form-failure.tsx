import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import type { Form, SaveFailure } from './use-form-save.ts';

interface FormFailureProps<Values extends object> {
  form: Form<Values>;
  failure: SaveFailure | undefined;
  /** Another person's edit can be merged, which the panel above the fields asks about. */
  canMerge?: boolean;
  /** A link to what stands in the way. */
  wayOut?: ((failure: SaveFailure) => ReactNode) | undefined;
}

/** Says beside the button that was pressed why it was not saved, or that this is not known; takes the focus. */
export function FormFailure<Values extends object>(props: FormFailureProps<Values>) {
  const { form, failure, canMerge = false, wayOut } = props;
  const { t } = useTranslation('common');
  const box = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (failure) box.current?.focus();
  }, [failure]);

  const isAbove = canMerge && failure?.code === 'conflict' && Boolean(failure.result);
  // What fields say is put right with the last of them, and then nothing is left to be said here.
  const isAtFields = Object.keys(form.errors).length > 0 || Boolean(failure?.errors?.length);
  if (!failure || isAbove || isAtFields) return null;
  const way = wayOut?.(failure);
  return (
    <p ref={box} className={styles.failure} role="alert" tabIndex={-1}>
      {failure.code === 'offline'
        ? t(`form.unanswered.${failure.unanswered ?? 'unsent'}`)
        : failure.message}
      {way && ' '}
      {way}
    </p>
  );
}
