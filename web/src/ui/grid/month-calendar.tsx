import { weekdayOf } from '@shala/contract/days.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { ReactNode } from 'react';
import { useLanguage } from '../../platform/use-language.ts';
import { Named } from '../named.tsx';
import styles from './month-calendar.module.css';

interface MonthCalendarProps<Day> {
  label: string;
  /** The name of a record in the label. */
  named?: string;
  /** Every day of one month, in order. */
  days: readonly Day[];
  /** YYYY-MM-DD. */
  dayOf: (day: Day) => string;
  isOff: (day: Day) => boolean;
  today: string;
  /** The content under the day's number. */
  children: (day: Day) => ReactNode;
}

/** A month as on a wall calendar: weeks from Monday to Sunday. */
export function MonthCalendar<Day>(props: MonthCalendarProps<Day>) {
  const { label, named, days, dayOf, isOff, today, children } = props;
  const language = useLanguage();
  return (
    <table className={styles.month}>
      <caption className="visually-hidden">
        <Named text={label} name={named} />
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekdayName(language, weekday, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days, dayOf).map((week) => (
          <tr key={week.findIndex(Boolean) + dayOf(week.find(Boolean)!)}>
            {week.map((day, index) =>
              day ? (
                <td
                  key={dayOf(day)}
                  data-off={isOff(day) || undefined}
                  aria-current={dayOf(day) === today ? 'date' : undefined}
                >
                  <b>{Number(dayOf(day).slice(8))}</b>
                  {children(day)}
                </td>
              ) : (
                <td key={weekdays[index]} className={styles.blank} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function weeksOf<Day>(days: readonly Day[], dayOf: (day: Day) => string) {
  const [first] = days;
  if (!first) return [];
  const before = weekdayOf(dayOf(first)) - 1;
  const places: (Day | undefined)[] = [...Array<undefined>(before).fill(undefined), ...days];
  while (places.length % 7 > 0) places.push(undefined);
  return [...inPieces(places, 7)];
}
