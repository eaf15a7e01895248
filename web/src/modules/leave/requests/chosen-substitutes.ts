import { useState } from 'react';
import { assignedTo, type Period, type Substitute } from '../review/substitute-select.tsx';

/** Classes that sit together are one lesson with one substitute. */
const timeOf = ({ day, period }: Pick<Period, 'day' | 'period'>) => `${day}/${period}`;

/** The substitute chosen for each period while the leave is pending. */
export function useChosenSubstitutes(periods: readonly Period[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Substitute>>(new Map());
  return {
    chosenFor: (period: Period) => chosen.get(timeOf(period)) ?? assignedTo(period),
    choose: (period: Period, substitute: Substitute | null) => {
      const next = new Map(chosen);
      if (substitute) next.set(timeOf(period), substitute);
      else next.delete(timeOf(period));
      setChosen(next);
    },
    /** As the approval sends it. */
    substitutes: periods.flatMap((period) => {
      const { day, lessonId, substituteId: replacesId } = period;
      const substitute = chosen.get(timeOf(period));
      return substitute ? [{ day, lessonId, substituteId: substitute.id, replacesId }] : [];
    }),
  };
}

export type ChosenSubstitutes = ReturnType<typeof useChosenSubstitutes>;
