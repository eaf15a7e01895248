import type { WeeklyOff } from '@shala/contract/holidays.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';

export function useHolidayWords() {
  const { t, i18n } = useTranslation('holidays');
  const list = new Intl.ListFormat(`${i18n.language}-IN`, { type: 'conjunction' });
  const weekday = (number: number) => weekdayName(i18n.language, number);
  const saturday = (number: number) => t(`week.saturday.${number}`);
  return {
    weekday,
    saturday,
    /** 'Sunday, 2nd Saturday and 4th Saturday' */
    week: ({ weekdays, saturdays }: Pick<WeeklyOff, 'weekdays' | 'saturdays'>) => {
      const others = weekdays.includes(6) ? [] : saturdays;
      const days = [...weekdays.map(weekday), ...others.map(saturday)];
      return days.length > 0 ? list.format(days) : t('week.none');
    },
  };
}
