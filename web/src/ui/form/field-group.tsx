import type { ReactNode } from 'react';
import { fieldId } from './field-ids.ts';
import styles from './form.module.css';

interface FieldGroupProps {
  title: string;
  help?: ReactNode;
  /** For a list of entries: the field of the list as a whole; `error` is its error. */
  name?: string;
  error?: ReactNode;
  /** Another group has the same labels: the errors of its fields name the group too. */
  isEntry?: boolean;
  children: ReactNode;
}

export function FieldGroup({ title, help, name, error, isEntry, children }: FieldGroupProps) {
  return (
    <fieldset
      className={styles.group}
      {...(isEntry && { 'aria-label': title, 'data-entry': true })}
    >
      <legend data-label-of={name && fieldId(name)}>{title}</legend>
      {help && <p className={styles.groupHelp}>{help}</p>}
      {name && error && (
        <p id={fieldId(name)} className={styles.groupError} tabIndex={-1}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

/** Two or three short fields that belong together, beside each other where there is room. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
