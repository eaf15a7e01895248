import { TextInput } from '@mantine/core';
import { type FieldProps, inputProps } from './field.ts';

interface DateFieldProps<Values> extends FieldProps<Values> {
  /** YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/** The device's own calendar: known to its owner, in its language, and no weight. */
export function DateField<Values>({ min, max, ...field }: DateFieldProps<Values>) {
  return <TextInput type="date" min={min} max={max} {...inputProps(field)} />;
}
