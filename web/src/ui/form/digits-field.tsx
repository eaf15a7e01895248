import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { digitsOf } from './digits.ts';
import { type FieldProps, inputProps, setField } from './field.ts';

interface DigitsFieldProps<Values> extends FieldProps<Values> {
  length: number;
  type?: 'text' | 'tel';
  leftSection?: ReactNode;
  /** Reduces typed or pasted text to its digits, and to as many as there may be. */
  clean?: (text: string) => string;
}

/** A code of digits; spaces and dashes of pasted text are removed. The value is text, to keep leading zeros. */
export function DigitsField<Values>(props: DigitsFieldProps<Values>) {
  const { length, type = 'text', leftSection, clean = firstDigits(length), ...field } = props;
  return (
    <TextInput
      type={type}
      inputMode="numeric"
      autoComplete="off"
      leftSection={leftSection}
      {...inputProps(field)}
      onChange={(event) => setField(field, clean(event.currentTarget.value))}
    />
  );
}

const firstDigits = (count: number) => (text: string) => digitsOf(text).slice(0, count);
