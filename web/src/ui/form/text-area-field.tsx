import { Textarea } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';
import { useTooLong } from './use-too-long.ts';

interface TextAreaFieldProps<Values> extends FieldProps<Values> {
  rows?: number;
  maxLength?: number;
}

export function TextAreaField<Values>({
  rows = 3,
  maxLength,
  ...field
}: TextAreaFieldProps<Values>) {
  const tooLong = useTooLong(field, maxLength);
  const input = inputProps(field);
  return (
    <Textarea
      translate="no"
      rows={rows}
      {...input}
      error={tooLong ?? input.error}
      aria-invalid={tooLong ? true : input['aria-invalid']}
    />
  );
}
