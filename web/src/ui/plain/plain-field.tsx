import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './plain.module.css';

interface PlainFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  help?: string;
  /** What is wrong with the value. */
  error?: string | false;
  /** Stands in the field before what is typed. */
  before?: ReactNode;
  /** A button in the field after what is typed. */
  after?: ReactNode;
}

/** A text field that looks like those of the app and needs nothing else of it: for the sign-in page. */
export function PlainField({
  label,
  help,
  error,
  before,
  after,
  className,
  ...input
}: PlainFieldProps) {
  const id = useId();
  const [helpId, errorId] = [help && `${id}-help`, error && `${id}-error`];
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-error={error ? true : undefined}>
        {before && <span className={styles.before}>{before}</span>}
        <input
          autoComplete="off"
          {...input}
          id={id}
          className={[styles.input, className].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          aria-describedby={[helpId, errorId].filter(Boolean).join(' ') || undefined}
        />
        {after}
      </div>
      {help && (
        <p id={helpId || undefined} className={styles.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={errorId || undefined} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
