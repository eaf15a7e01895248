import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type FieldProps, fieldValue, inputProps, setField } from './field.ts';

interface NumberFieldProps<Values> extends FieldProps<Values> {
  /** A unit, for example. */
  rightSection?: ReactNode;
  placeholder?: string;
}

/** Its value is a number, null when blank; other text stays text, so that the schema rejects it. */
export function NumberField<Values>({
  rightSection,
  placeholder,
  ...field
}: NumberFieldProps<Values>) {
  const value = fieldValue(field);
  const [text, setText] = useState(String(value ?? ''));
  const shown = readNumber(text) === (value ?? null) ? text : String(value ?? '');
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      rightSection={rightSection}
      {...inputProps(field)}
      value={shown}
      onChange={(event) => {
        setText(event.currentTarget.value);
        setField(field, readNumber(event.currentTarget.value));
      }}
    />
  );
}

export function readNumber(text: string): number | string | null {
  const plain = text.replaceAll(',', '').trim();
  if (plain === '') return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}
