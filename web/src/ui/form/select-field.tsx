import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps } from './field.ts';

export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps<Values> extends FieldProps<Values> {
  choices: readonly Choice[];
}

/** A choice from a short list; `ChoiceField` is for a long one with a search. */
export function SelectField<Values>({ choices, ...field }: SelectFieldProps<Values>) {
  const { t } = useTranslation('common');
  return (
    <NativeSelect
      {...inputProps(field)}
      data={[{ value: '', label: t('multiSelect.placeholder') }, ...choices]}
    />
  );
}
