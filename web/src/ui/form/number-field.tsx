import { TextInput } from '@mantine/core';
import { asciiDigits } from '@shala/contract/digits.ts';
import { type ReactNode, useState } from 'react';
import { type FieldProps, fieldValue, inputProps, setField } from './field.ts';
import { readNumber } from './read-number.ts';

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
        const typed = asciiDigits(event.currentTarget.value);
        setText(typed);
        setField(field, readNumber(typed));
      }}
    />
  );
}
