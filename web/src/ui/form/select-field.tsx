import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { translateOf } from '../record-id.ts';
import { type FieldProps, inputProps } from './field.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<Values> extends FieldProps<Values> {
  choices: readonly Choice[];
  /** Choices that are named the same in every language; those of records are without it. */
  translate?: 'no';
  /** What no choice means, where it means something. */
  emptyLabel?: string;
}

/** A choice from a short list; `ChoiceField` is for a long one with a search. */
export function SelectField<Values>({
  choices,
  translate,
  emptyLabel,
  ...field
}: SelectFieldProps<Values>) {
  const { t } = useTranslation('common');
  return (
    <NativeSelect
      {...inputProps(field)}
      translate={translateOf(choices.at(-1)?.value) ?? translate}
      data={[{ value: '', label: emptyLabel ?? t('multiSelect.placeholder') }, ...choices]}
    />
  );
}
