import { weekdayOf } from '@shala/contract/days.ts';
import { useState } from 'react';
import { schoolDay } from '../../../platform/school-day.ts';
import { PeriodList } from '../../../ui/grid/period-list.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { DayButtons } from './day-buttons.tsx';
import { byCell, cellKey } from './week.ts';
import { WeekCell, type WeekGridProps } from './week-grid.tsx';

/** One day of a week, its periods below each other, for a phone. */
export function DayList({ week, view, label, editable }: WeekGridProps) {
  const { days } = week.plan;
  const [chosen, choose] = useState(weekdayOf(schoolDay()));
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
