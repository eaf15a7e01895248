import { useState } from 'react';
import { schoolDayOf } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { DayButtons } from './day-buttons.tsx';
import styles from './week.module.css';
import { byCell, cellKey, spanOf, weekdayOf } from './week.ts';
import { WeekCell, type WeekGridProps } from './week-grid.tsx';

/** On a phone a day at a time: its periods below each other. */
export function DayList({ week, view, label, editable }: WeekGridProps) {
  const { days } = week.plan;
  const [chosen, choose] = useState(weekdayOf(schoolDayOf(new Date())));
  const day = days.find(({ weekday }) => weekday === chosen) ?? days[0];
  const cells = byCell(week.lessons);
  if (!day) return null;
  return (
    <>
      <DayButtons days={days} chosen={day.weekday} onChoose={choose} />
      <ol className={styles.day} aria-label={label}>
        {day.periods.map(({ number, name, ...times }) => (
          <li key={times.startsAt ?? number} data-break={number === null || undefined}>
            <span className={styles.when}>
              {number !== null && <b>{number}</b>}
              <span>{spanOf(times)}</span>
            </span>
            {number === null ? (
              <LanguageText>{name}</LanguageText>
            ) : (
              <WeekCell
                cell={{ weekday: day.weekday, period: number }}
                lessons={cells.get(cellKey({ weekday: day.weekday, period: number })) ?? []}
                times={undefined}
                view={view}
                editable={editable}
              />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
