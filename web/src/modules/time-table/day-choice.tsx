import { ActionIcon, TextInput } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import styles from './week.module.css';
import { dayFrom, weekdayName, weekdayOf } from './week.ts';

interface DayChoiceProps {
  day: string;
  onChoose: (day: string) => void;
}

/** A day of the calendar, and the ones before and after it. */
export function DayChoice({ day, onChoose }: DayChoiceProps) {
  const { t, i18n } = useTranslation('time-table');
  const format = useFormat();
  return (
    <div className={styles.buttons}>
      <ActionIcon
        variant="default"
        size="4rem"
        aria-label={t('arrangement.dayBefore')}
        onClick={() => onChoose(dayFrom(day, -1))}
      >
        <IconChevronLeft size="1.8rem" aria-hidden />
      </ActionIcon>
      <TextInput
        type="date"
        aria-label={t('arrangement.day')}
        value={day}
        onChange={({ currentTarget: { value } }) => value && onChoose(value)}
      />
      <ActionIcon
        variant="default"
        size="4rem"
        aria-label={t('arrangement.dayAfter')}
        onClick={() => onChoose(dayFrom(day, 1))}
      >
        <IconChevronRight size="1.8rem" aria-hidden />
      </ActionIcon>
      <strong className={styles.weekday}>
        {`${weekdayName(i18n.language, weekdayOf(day))}, ${format.day(day)}`}
      </strong>
    </div>
  );
}
