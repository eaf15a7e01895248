import { weekdayName } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import styles from './week.module.css';

interface DayButtonsProps {
  days: readonly { weekday: number; isOff?: boolean }[];
  chosen: number;
  onChoose: (weekday: number) => void;
}

/** Chooses the day of the week that is shown. */
export function DayButtons({ days, chosen, onChoose }: DayButtonsProps) {
  const { t, i18n } = useTranslation('time-table');
  return (
    <fieldset className={styles.days} aria-label={t('weekdays')}>
      {days.map(({ weekday, isOff }) => (
        <button
          key={weekday}
          type="button"
          aria-pressed={weekday === chosen}
          aria-label={weekdayName(i18n.language, weekday)}
          data-off={isOff || undefined}
          onClick={() => onChoose(weekday)}
        >
          {weekdayName(i18n.language, weekday, 'short')}
        </button>
      ))}
    </fieldset>
  );
}
