import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { useClassWords } from '../classes/classes-public.ts';
import styles from './registers.module.css';
import type { ClassChoice } from './use-my-classes.ts';

export const isDay = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d{2}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

export const dayFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export function monthFrom(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + months, 1)).toISOString().slice(0, 7);
}

interface RegisterChoiceProps {
  classes: readonly ClassChoice[];
  classId: string | undefined;
  /** Without one a month is chosen. */
  day: string | undefined;
  month: string;
  onChoose: (changed: Record<string, string>) => void;
}

/** Which class, and which day or month, with the ones before and after it. */
export function RegisterChoice({ classes, classId, day, month, onChoose }: RegisterChoiceProps) {
  const { t } = useTranslation('registers');
  const words = useClassWords();
  const step = (by: number) =>
    onChoose(day ? { day: dayFrom(day, by) } : { month: monthFrom(month, by) });
  const name = (one: ClassChoice) =>
    one.isComplete ? t('choice.marked', { name: words.label(one) }) : words.label(one);
  return (
    <>
      {classes.length > 0 && (
        <NativeSelect
          className={styles.class}
          aria-label={t('choice.class')}
          value={classId ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose({ classId: value })}
          data={[
            // One that came by a link and is not among one's own.
            ...(classes.some((one) => one.classId === classId)
              ? []
              : [{ value: classId ?? '', label: t('choice.other') }]),
            ...classes.map((one) => ({ value: one.classId, label: name(one) })),
          ]}
        />
      )}
      <ActionIcon
        variant="default"
        size="4.4rem"
        aria-label={t(day ? 'choice.dayBefore' : 'choice.monthBefore')}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size="1.8rem" aria-hidden />
      </ActionIcon>
      <TextInput
        className={styles.date}
        type={day ? 'date' : 'month'}
        aria-label={t(day ? 'choice.day' : 'choice.month')}
        value={day ?? month}
        onChange={({ currentTarget: { value } }) => {
          if (day ? isDay(value) : isMonth(value))
            onChoose(day ? { day: value } : { month: value });
        }}
      />
      <ActionIcon
        variant="default"
        size="4.4rem"
        aria-label={t(day ? 'choice.dayAfter' : 'choice.monthAfter')}
        onClick={() => step(1)}
      >
        <IconChevronRight size="1.8rem" aria-hidden />
      </ActionIcon>
    </>
  );
}
