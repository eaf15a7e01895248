import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';
import { useTooLong } from './use-too-long.ts';

type Shown = Pick<
  TextInputProps,
  | 'type'
  | 'inputMode'
  | 'placeholder'
  | 'autoCapitalize'
  | 'autoComplete'
  | 'leftSection'
  | 'rightSection'
>;

export function TextField<Values>({
  form,
  name,
  label,
  help,
  required,
  disabled,
  maxLength,
  ...shown
}: FieldProps<Values> & Shown & { maxLength?: number }) {
  const field = { form, name, label, help, required, disabled };
  const tooLong = useTooLong(field, maxLength);
  const input = inputProps(field);
  return (
    <TextInput
      autoComplete="off"
      {...shown}
      {...input}
      error={tooLong ?? input.error}
      aria-invalid={tooLong ? true : input['aria-invalid']}
    />
  );
}
