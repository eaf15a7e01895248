import type { OwnMonth, ShownStaffStatus } from '@shala/contract/staff-attendance.ts';
import { useTranslation } from 'react-i18next';
import { MonthCalendar } from '../../ui/grid/month-calendar.tsx';
import { NamedDays } from '../../ui/grid/named-days.tsx';
import { LanguageText } from '../../ui/language-text.tsx';
import { DayMark } from './day-mark.tsx';
import styles from './staff-attendance.module.css';
import { toneOf, useStaffWords } from './use-staff-words.ts';

interface OwnMonthCalendarProps {
  own: OwnMonth;
  today: string;
  /** The name of the only school is left out. */
  isOnly: boolean;
}

/** One's own month as a calendar. A past working day without a mark is open, not absent. */
export function OwnMonthCalendar({ own, today, isOnly }: OwnMonthCalendarProps) {
  const { t } = useTranslation('staff-attendance');
  const words = useStaffWords();
  const label = t('own.monthOf', { school: own.schoolName });
  const counts = countsOf(own);
  return (
    <section className={styles.month}>
      {!isOnly && (
        <h2>
          <LanguageText>{own.schoolName}</LanguageText>
        </h2>
      )}
      <p className={styles.quiet}>
        {counts.length === 0
          ? t('own.nothing')
          : counts.map(([shown, n]) => `${words.status(shown)}: ${n}`).join(' · ')}
      </p>
      <MonthCalendar
        label={label}
        named={own.schoolName}
        days={own.days}
        dayOf={({ day }) => day.day}
        isOff={({ day }) => day.kind === 'off'}
        today={today}
      >
        {({ day, mark }) => (
          <>
            {mark?.shown && (
              <DayMark
                tone={toneOf[mark.shown]}
                short={words.short(mark.shown)}
                long={words.status(mark.shown)}
                isOff={day.kind === 'off'}
              />
            )}
            {mark?.inAt && <span className={styles.wideOnly}>{words.times(mark)}</span>}
            {day.kind !== 'working' && (
              <span className={styles.wideOnly}>
                {words.dayName(day) || t(day.kind === 'off' ? 'own.dayOff' : 'own.halfDay')}
              </span>
            )}
          </>
        )}
      </MonthCalendar>
      <NamedDays days={own.days.map(({ day }) => day)} />
    </section>
  );
}

/** Nobody is absent on a day that became a day off; who came all the same was there. */
function countsOf({ days }: OwnMonth): [ShownStaffStatus, number][] {
  const counts = new Map<ShownStaffStatus, number>();
  for (const { day, mark } of days) {
    if (day.kind === 'off' && mark?.shown === 'absent') continue;
    if (mark?.shown) counts.set(mark.shown, (counts.get(mark.shown) ?? 0) + 1);
  }
  return [...counts];
}
