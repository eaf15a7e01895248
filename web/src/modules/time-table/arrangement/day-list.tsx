import { useState } from 'react';
import { schoolDayOf } from '../../../ui/format.ts';
import { PeriodList } from '../../../ui/grid/period-list.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { DayButtons } from '../week/day-buttons.tsx';
import { byCell, cellKey, weekdayOf } from '../week/week.ts';
import { WeekCell, type WeekGridProps } from '../week/week-grid.tsx';

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
      <PeriodList label={label} periods={day.periods}>
        {({ number, name }) =>
          number === null ? (
            <LanguageText>{name}</LanguageText>
          ) : (
            <WeekCell
              cell={{ weekday: day.weekday, period: number }}
              lessons={cells.get(cellKey({ weekday: day.weekday, period: number })) ?? []}
              times={undefined}
              view={view}
              editable={editable}
            />
          )
        }
      </PeriodList>
    </>
  );
}
