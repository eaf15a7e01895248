import { ActionIcon, TextInput } from '@mantine/core';
import { addDays, addMonths, monthOf } from '@shala/contract/days.ts';
import { useTranslation } from 'react-i18next';
import { CalendarButton } from '../date/calendar-button.tsx';
import { useTypedDate } from '../date/use-typed-date.ts';
import { IconChevronLeft, IconChevronRight } from '../icons.ts';
import { useFormat } from '../use-format.ts';
import styles from './step-choice.module.css';

interface StepChoiceProps {
  kind: 'day' | 'month';
  /** YYYY-MM-DD or YYYY-MM. */
  value: string;
  onChoose: (value: string) => void;
}

/** Chooses a day or a month, with buttons for the previous and the next one. */
export function StepChoice({ kind, value, onChoose }: StepChoiceProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isDay = kind === 'day';
  return (
    <div className={styles.choice}>
      <ActionIcon
        variant="default"
        size="4rem"
        aria-label={t(`steps.${kind}Before`)}
        onClick={() => onChoose(addSteps(kind, value, -1))}
      >
        <IconChevronLeft size="1.8rem" aria-hidden />
      </ActionIcon>
      {isDay && <DayInput value={value} onChoose={onChoose} />}
      {!isDay && <strong aria-live="polite">{format.month(value)}</strong>}
      <ActionIcon
        variant="default"
        size="4rem"
        aria-label={t(`steps.${kind}After`)}
        onClick={() => onChoose(addSteps(kind, value, 1))}
      >
        <IconChevronRight size="1.8rem" aria-hidden />
      </ActionIcon>
      {isDay && <DayInWords day={value} />}
    </div>
  );
}

/** On a phone the name of the day alone, beside the box that shows its date. */
function DayInWords({ day }: { day: string }) {
  const format = useFormat();
  return (
    <strong>
      <span className={styles.long}>{format.weekday(day)}</span>
      <span className={styles.short}>{format.shortWeekday(day)}</span>
    </strong>
  );
}

/** Half a day chooses nothing. */
function DayInput({ value, onChoose }: Pick<StepChoiceProps, 'value' | 'onChoose'>) {
  const { t } = useTranslation('common');
  const choose = (day: string) => isDayText(day) && onChoose(day);
  const { input } = useTypedDate(value, choose);
  return (
    <TextInput
      {...input}
      className={`${styles.day} screen-only`}
      aria-label={t('steps.day')}
      rightSection={<CalendarButton day={value} onPick={choose} />}
    />
  );
}

/** The day or month that many steps later. */
export const addSteps = (kind: 'day' | 'month', value: string, step: number): string =>
  kind === 'day' ? addDays(value, step) : monthOf(addMonths(value, step));

/** Whether a text from an address or an input is a day of this century. */
export const isDayText = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-\d\d-\d\d$/.test(text) && isInCalendar(text);

/** `Date.parse` takes 31 February for 3 March. */
const isInCalendar = (day: string): boolean =>
  !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;

export const isMonthText = (text: unknown): text is string =>
  typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
