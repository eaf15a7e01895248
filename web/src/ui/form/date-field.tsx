import { TextInput } from '@mantine/core';
import { useFormat } from '../use-format.ts';
import { type FieldProps, fieldValue, inputProps } from './field.ts';

interface DateFieldProps<Values> extends Omit<FieldProps<Values>, 'help'> {
  help?: string;
  /** YYYY-MM-DD. */
  min?: string;
  max?: string;
}

/**
 * Uses the device's own calendar, which its owner knows and which adds no code. Many devices show the month
 * before the day, so the day appears below in words.
 */
export function DateField<Values>({ min, max, ...field }: DateFieldProps<Values>) {
  const format = useFormat();
  const day = String(fieldValue(field) ?? '');
  const inWords = Number.isNaN(Date.parse(day)) ? undefined : format.day(day);
  const help = inWords && field.help ? `${inWords}. ${field.help}` : (inWords ?? field.help);
  return <TextInput type="date" min={min} max={max} {...inputProps({ ...field, help })} />;
}
