import { TextInput, type TextInputProps } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';

type Shown = Pick<
  TextInputProps,
  | 'type'
  | 'inputMode'
  | 'maxLength'
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
  ...shown
}: FieldProps<Values> & Shown) {
  return (
    <TextInput
      autoComplete="off"
      {...shown}
      {...inputProps({ form, name, label, help, required, disabled })}
    />
  );
}
