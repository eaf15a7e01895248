import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Plan } from './spread.ts';

/** How an instalment is called at first: 'June 2026', 'Quarter 2', 'Term 1'. */
export function useInstalmentName() {
  const { t } = useTranslation('fees');
  const format = useFormat();
  return (plan: Plan, day: string, place: number): string =>
    plan === 'monthly' ? format.month(day.slice(0, 7)) : t(`plan.name.${plan}`, { n: place + 1 });
}
