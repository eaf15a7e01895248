import { createElement, type ReactNode } from 'react';
import { Named } from '../named.tsx';
import { fieldId, pathInForm } from './field-ids.ts';
import type { Form } from './use-form-save.ts';

type Name<Values> = keyof Values & string;

export interface FieldProps<Values> {
  form: Form<Values>;
  /** A key of the values, or a path into a list: `schools.0.from`. */
  name: Name<Values> | `${Name<Values>}.${string}`;
  label: string;
  /** A name in the label, which is not translated. */
  about?: string;
  help?: ReactNode;
  required?: boolean;
  disabled?: boolean;
}

/** The props of an input: label, help, error, and the id to which the error summary links. */
export function inputProps<Values>({
  form,
  name,
  label,
  about,
  help,
  ...rest
}: FieldProps<Values>) {
  const { value, onChange, onBlur, onFocus, error } = form.getInputProps(name as never);
  return {
    id: fieldId(pathInForm(form, name)),
    name,
    label: about ? createElement(Named, { text: label, name: about }) : label,
    description: help,
    required: rest.required,
    disabled: rest.disabled,
    value: value ?? '',
    onChange,
    onBlur,
    onFocus,
    error,
    // Mantine's password field does not set it by itself.
    'aria-invalid': error ? true : undefined,
  };
}

export function setField<Values>({ form, name }: FieldProps<Values>, value: unknown): void {
  form.setFieldValue(name as never, value as never);
}

export function fieldValue<Values>({ form, name }: FieldProps<Values>): unknown {
  return form.getInputProps(name as never).value;
}
