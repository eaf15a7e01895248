import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText, dayOfText, textOfDay } from './typed-date.ts';

/** The props of an input for a day as dd-mm-yyyy. `onDay` gets YYYY-MM-DD, or a blank while there is no whole day. */
export function useTypedDate(day: string, onDay: (day: string) => void) {
  const { t } = useTranslation('common');
  const [{ text, seen }, setTyped] = useState({ text: textOfDay(day), seen: day });
  const dayTyped = dayOfText(text) ?? '';

  // A day that is not the typed one comes from outside: picked, or following from another field.
  if (day !== seen) setTyped({ seen: day, text: dayTyped === day ? text : textOfDay(day) });

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = currentTarget;
    const isAtTheEnd = selectionStart === null || selectionStart === value.length;
    const next = dateText(value, isAtTheEnd && value.length > text.length);
    setTyped({ text: next, seen });
    const nextDay = dayOfText(next) ?? '';
    if (nextDay !== day) onDay(nextDay);
  };

  return {
    isUnfinished: text !== '' && dayTyped === '',
    input: {
      type: 'text' as const,
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      // Room for a pasted day in words and what is around it.
      maxLength: 40,
      placeholder: t('date.placeholder'),
      value: text,
      onChange,
      // 1-4-2019 becomes 01-04-2019.
      onBlur: () => dayTyped && setTyped({ text: textOfDay(dayTyped), seen }),
    },
  };
}
