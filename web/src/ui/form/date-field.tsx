import { TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '../date/calendar-button.tsx';
import { useTypedDate } from '../date/use-typed-date.ts';
import { useFormat } from '../use-format.ts';
import { type FieldProps, fieldValue, inputProps, setField } from './field.ts';
import { pathInForm } from './field-ids.ts';
import { noteUnfinished } from './unfinished-fields.ts';

interface DateFieldProps<Values> extends Omit<FieldProps<Values>, 'help'> {
  help?: string;
  /** YYYY-MM-DD. */
  min?: string;
  max?: string;
  /** In a table whose column says what the field is: label and words stay for screen readers. */
  isCell?: boolean;
}

const unseen = { className: 'visually-hidden' };

/** A day as dd-mm-yyyy in every language of browser and page, typed or picked; it appears below in words. */
export function DateField<Values>({ min, max, isCell, ...field }: DateFieldProps<Values>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const day = String(fieldValue(field) ?? '');
  const setDay = (next: string) => setField(field, next);
  const { input, isUnfinished } = useTypedDate(day, setDay);
  const path = pathInForm(field.form, field.name);
  const message = t('date.unfinished');
  // The form's value is blank meanwhile, which is right for some fields and must not be saved unasked.
  useEffect(
    () => (isUnfinished ? noteUnfinished({ path, name: field.name, message }) : undefined),
    [isUnfinished, path, field.name, message],
  );
  const inWords = day && format.day(day);
  const help = inWords && field.help ? `${inWords}. ${field.help}` : inWords || field.help;
  const { onBlur, ...common } = inputProps({ ...field, help });
  return (
    <TextInput
      {...common}
      {...input}
      {...(isCell && { labelProps: unseen, descriptionProps: unseen })}
      onBlur={(event) => {
        input.onBlur();
        onBlur?.(event);
      }}
      rightSection={
        <CalendarButton day={day} onPick={setDay} min={min} max={max} disabled={field.disabled} />
      }
    />
  );
}
