import { Textarea } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';

interface TextAreaFieldProps<Values> extends FieldProps<Values> {
  rows?: number;
  maxLength?: number;
}

export function TextAreaField<Values>({
  rows = 3,
  maxLength,
  ...field
}: TextAreaFieldProps<Values>) {
  return <Textarea rows={rows} maxLength={maxLength} {...inputProps(field)} />;
}
