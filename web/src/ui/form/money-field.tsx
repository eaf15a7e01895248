import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { formatMoney } from '../format.ts';
import { moneyText, parseMoney } from '../money.ts';
import { type FieldProps, fieldValue, inputProps, setField } from './field.ts';

/**
 * The text of a field's value: paise as digits, blank, or what was typed where that is no amount. The mark before it
 * keeps the schema from reading '1e3' as a number.
 */
export type PaiseText = string;
const noAmount = '?';

export const paiseOf = (value: PaiseText): number | undefined =>
  /^-?\d+$/.test(value) ? Number(value) : undefined;

export const paiseText = (paise: number | null | undefined): PaiseText =>
  paise === null || paise === undefined ? '' : String(paise);

/** What a typed text is as a field's value. */
function typedPaise(text: string): PaiseText {
  if (text.trim() === '') return '';
  const paise = parseMoney(text);
  return paise === undefined ? noAmount + text : String(paise);
}

const shownText = (value: PaiseText): string => {
  const paise = paiseOf(value);
  return paise === undefined ? value.replace(noAmount, '') : moneyText(paise);
};

interface MoneyText {
  value: PaiseText;
  onChange: (value: PaiseText) => void;
  /** How an amount reads while it is not typed: ₹1,500.00. */
  format?: (paise: number) => string;
}

/** Props of an input for an amount: typed as 1500 or 1,500.50, shown as ₹1,500.00. */
export function useMoneyText({ value, onChange, format = formatMoney }: MoneyText) {
  /** Undefined while nothing is typed. */
  const [typed, setTyped] = useState<string>();
  const entered = useRef<HTMLInputElement>(undefined);
  // The text that is typed into is in place only now.
  useLayoutEffect(() => {
    if (typed === undefined) return;
    entered.current?.select();
    entered.current = undefined;
  }, [typed]);
  const paise = paiseOf(value);
  const resting = paise === undefined ? shownText(value) : format(paise);
  const isTyping = typed !== undefined && typedPaise(typed) === value;
  return {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: isTyping ? typed : resting,
    onFocus: (event: { currentTarget: HTMLInputElement }) => {
      entered.current = event.currentTarget;
      setTyped(shownText(value));
    },
    onBlur: () => setTyped(undefined),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTyped(event.currentTarget.value);
      onChange(typedPaise(event.currentTarget.value));
    },
  };
}

interface MoneyFieldProps<Values> extends FieldProps<Values> {
  format?: (paise: number) => string;
  inputRef?: Ref<HTMLInputElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** An amount in rupees; the form's value is its paise as text, for `formValues`. */
export function MoneyField<Values>(props: MoneyFieldProps<Values>) {
  const { format, inputRef, onKeyDown, ...field } = props;
  const input = useMoneyText({
    value: String(fieldValue(field) ?? ''),
    onChange: (value) => setField(field, value),
    ...(format ? { format } : {}),
  });
  const { onBlur, onFocus, ...common } = inputProps(field);
  return (
    <TextInput
      ref={inputRef}
      {...common}
      {...input}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        input.onFocus(event);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
    />
  );
}

/** A share in per cent with two decimals; the form's value is its hundredths of a per cent as text. */
export function PercentField<Values>(props: FieldProps<Values>) {
  return <MoneyField {...props} format={(hundredths) => `${moneyText(hundredths)} %`} />;
}
