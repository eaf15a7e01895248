import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldProps, inputProps } from './field.ts';
import { fieldId, fieldLabelId, pathInForm } from './field-ids.ts';

export interface Described {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
}

interface LabelledProps<Values> {
  field: FieldProps<Values>;
  children: (described: Described) => ReactNode;
}

/** Label, help and error around an input that is not one of Mantine's. */
export function Labelled<Values>({ field, children }: LabelledProps<Values>) {
  const { t } = useTranslation('common');
  const { error, required, description } = inputProps(field);
  const path = pathInForm(field.form, field.name);
  const id = fieldId(path);
  const ids = {
    required: required && `${id}-required`,
    description: description && `${id}-description`,
    error: error && `${id}-error`,
  };
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={description}
      error={error}
      withAsterisk={required}
    >
      {children({
        id,
        labelId: fieldLabelId(path),
        describedBy: Object.values(ids).filter(Boolean).join(' ') || undefined,
        invalid: Boolean(error),
      })}
      {required && (
        <span id={`${id}-required`} hidden>
          {t('form.required')}
        </span>
      )}
    </Input.Wrapper>
  );
}
