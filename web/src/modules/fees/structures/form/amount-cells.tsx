import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  type PaiseText,
  paiseOf,
  paiseText,
  useMoneyText,
} from '../../../../ui/form/money-field.tsx';

interface AmountCellProps {
  id: string;
  label: string;
  value: PaiseText;
  error?: ReactNode;
  onChange: (value: PaiseText) => void;
}

/** An amount of a head in an instalment. */
export function AmountCell({ id, label, value, error, onChange }: AmountCellProps) {
  const input = useMoneyText({ value, onChange });
  return (
    <TextInput
      id={id}
      aria-label={label}
      error={error}
      aria-invalid={error ? true : undefined}
      {...input}
    />
  );
}

interface YearCellProps {
  label: string;
  paise: number;
  onSpread: (paise: number) => void;
}

/** What a head costs in the whole year; typing another amount spreads it. */
export function YearCell({ label, paise, onSpread }: YearCellProps) {
  /** What is typed and is no amount yet. */
  const [unfinished, setUnfinished] = useState<PaiseText>();
  const { onBlur, ...input } = useMoneyText({
    value: unfinished ?? paiseText(paise || null),
    onChange: (value) => {
      const typed = value === '' ? 0 : paiseOf(value);
      setUnfinished(typed === undefined ? value : undefined);
      if (typed !== undefined && typed >= 0) onSpread(typed);
    },
  });
  return (
    <TextInput
      aria-label={label}
      {...input}
      onBlur={() => {
        setUnfinished(undefined);
        onBlur();
      }}
    />
  );
}
