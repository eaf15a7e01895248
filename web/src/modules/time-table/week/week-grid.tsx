import { weekdayName } from '@shala/contract/indian-dates.ts';
import type { Lesson, TimeTable } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import { type Editable, EditedCell } from './edited-cell.tsx';
import { LessonText, type WeekView } from './lesson-words.tsx';
import styles from './week.module.css';
import { byCell, cellKey, columnsOf, timesOf } from './week.ts';
import { WeekHead } from './week-head.tsx';

export interface WeekGridProps {
  week: TimeTable;
  view: WeekView;
  /** Names the class, teacher or room of the week. */
  label: string;
  /** Set for a class that may be edited. */
  editable?: Editable | undefined;
}

/** Days × periods with the breaks between them; the column of days stays in sight. */
export function WeekGrid({ week, view, label, editable }: WeekGridProps) {
  const { i18n } = useTranslation('time-table');
  const { days } = week.plan;
  const columns = columnsOf(days, i18n.language);
  const cells = byCell(week.lessons);
  return (
    <ScrollFrame label={label} className={styles.scroll} hasButtons={Boolean(editable)}>
      <table className={styles.week} onKeyDown={editable?.typing.onTableKey}>
        <caption className="visually-hidden">{label}</caption>
        <WeekHead columns={columns} styles={styles} />
        <tbody>
          {days.map((day) => (
            <tr key={day.weekday}>
              <th scope="row" title={weekdayName(i18n.language, day.weekday)}>
                {weekdayName(i18n.language, day.weekday, 'short')}
              </th>
              {columns.map((column) => {
                if (column.kind === 'break') {
                  return (
                    <td key={`after-${column.after}`} className={styles.break}>
                      <LanguageText>{column.names.get(day.weekday)}</LanguageText>
                    </td>
                  );
                }
                const own = timesOf(day, column.number, i18n.language);
                const cell = { weekday: day.weekday, period: column.number };
                if (own === undefined) return <td key={column.number} className={styles.none} />;
                return (
                  <td key={column.number}>
                    <WeekCell
                      cell={cell}
                      lessons={cells.get(cellKey(cell)) ?? []}
                      times={own === column.times ? undefined : own}
                      view={view}
                      editable={editable}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

interface WeekCellProps {
  cell: { weekday: number; period: number };
  lessons: readonly Lesson[];
  times: string | undefined;
  view: WeekView;
  editable: Editable | undefined;
}

export function WeekCell({ cell, lessons, times, view, editable }: WeekCellProps) {
  if (editable) return <EditedCell {...editable} cell={cell} lesson={lessons[0]} times={times} />;
  return (
    <div className={styles.shown}>
      {times && <span className={styles.times}>{times}</span>}
      {lessons.map((lesson) => (
        <LessonText key={lesson.id} lesson={lesson} view={view} />
      ))}
    </div>
  );
}
