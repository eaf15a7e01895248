import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { TimeTable } from '@shala/contract/time-table.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonText, type WeekView } from './lesson-words.tsx';
import styles from './paper.module.css';
import { byCell, cellKey, columnsOf, timesOf } from './week.ts';
import { WeekHead } from './week-head.tsx';

interface PaperWeekProps {
  week: TimeTable;
  view: WeekView;
  /** 'Time table of 5 A' */
  title: string;
  /** The school and the year. */
  subtitle: string;
}

/** A week printed for the classroom wall. */
export function PaperWeek({ week, view, title, subtitle }: PaperWeekProps) {
  const { i18n } = useTranslation('time-table');
  const id = useId();
  const columns = columnsOf(week.plan.days, i18n.language);
  const cells = byCell(week.lessons);
  return (
    <section className={styles.sheet}>
      <h1 id={id} translate="no">
        {title}
      </h1>
      <p translate="no">{subtitle}</p>
      <table className={styles.week} aria-labelledby={id}>
        <WeekHead columns={columns} styles={styles} />
        <tbody>
          {week.plan.days.map((day) => (
            <tr key={day.weekday}>
              <th scope="row">{weekdayName(i18n.language, day.weekday)}</th>
              {columns.map((column) => {
                if (column.kind === 'break') {
                  return (
                    <td key={`after-${column.after}`} className={styles.break}>
                      {column.names.get(day.weekday)}
                    </td>
                  );
                }
                const own = timesOf(day, column.number, i18n.language);
                const key = cellKey({ weekday: day.weekday, period: column.number });
                return (
                  <td key={column.number} data-none={own === undefined || undefined}>
                    {own && own !== column.times && <span className={styles.times}>{own}</span>}
                    {cells.get(key)?.map((lesson) => (
                      <LessonText key={lesson.id} lesson={lesson} view={view} />
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
