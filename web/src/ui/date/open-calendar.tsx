import { schoolDay } from '../../platform/school-day.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { monthOf, weekdayOf } from '@shala/contract/days.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import type { CalendarButtonProps } from './calendar-button.tsx';

interface OpenCalendarProps extends CalendarButtonProps {
  button: ReactElement;
  isOpen: boolean;
  onClose: () => void;
}

/** A month to pick a day from, by pointer or arrow keys, in the language of the page. */
export default function OpenCalendar(props: OpenCalendarProps) {
  const { day, min, max, button, isOpen, onPick, onClose } = props;
  const { t, i18n } = useTranslation('common');
  const format = useFormat();
  const today = schoolDay();
  const begin = day || within(today, min, max);
  return (
    <Popover
      opened={isOpen}
      onDismiss={onClose}
      position="bottom-end"
      transitionProps={{ duration: 0 }}
      trapFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t('date.open')}>
        <DatePicker
          // Escape closes the calendar and not the dialog that it belongs to.
          __stopPropagation
          value={day || null}
          onChange={(picked) => {
            if (picked) onPick(picked);
            onClose();
          }}
          defaultDate={begin}
          minDate={min || undefined}
          maxDate={max || undefined}
          highlightToday
          weekendDays={[0]}
          monthLabelFormat={(month) => format.month(monthOf(month))}
          monthsListFormat={format.monthName}
          weekdayFormat={(one) => weekdayName(i18n.language, weekdayOf(one.slice(0, 10)), 'short')}
          yearLabelFormat="YYYY"
          getDayAriaLabel={format.weekday}
          getDayProps={(one) => (one === begin ? { 'data-autofocus': true } : {})}
          ariaLabels={{
            monthLevelControl: t('date.chooseMonth'),
            yearLevelControl: t('date.chooseYear'),
            previousMonth: t('date.previousMonth'),
            nextMonth: t('date.nextMonth'),
            previousYear: t('date.previousYear'),
            nextYear: t('date.nextYear'),
            previousDecade: t('date.previousDecade'),
            nextDecade: t('date.nextDecade'),
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min && day < min) return min;
  return max && day > max ? max : day;
}
