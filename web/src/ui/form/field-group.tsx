import type { ReactNode } from 'react';
import { fieldId } from './field-ids.ts';
import styles from './form.module.css';

export interface FieldGroupProps {
  title: string;
  help?: ReactNode;
  /** Of a list of entries: the field that stands for the list as a whole, and what is wrong with it. */
  name?: string;
  error?: ReactNode;
  children: ReactNode;
}

export function FieldGroup({ title, help, name, error, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
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
