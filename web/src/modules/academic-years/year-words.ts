import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../ui/record/state-badge.tsx';

type State = 'current' | 'closed' | 'coming';

export const stateOfYear = ({ isCurrent, isClosed }: AcademicYear): State => {
  if (isCurrent) return 'current';
  return isClosed ? 'closed' : 'coming';
};

export const toneOfYear: Record<State, Tone> = {
  current: 'good',
  closed: 'neutral',
  coming: 'waiting',
};

/** '2025-26 (closed)', with the state where the year is a state's own. */
export function useYearName() {
  const { t } = useTranslation('academic-years');
  return (year: AcademicYear): string => {
    const name = year.stateName ? `${year.name} · ${year.stateName}` : year.name;
    return t(`named.${stateOfYear(year)}`, { name });
  };
}
