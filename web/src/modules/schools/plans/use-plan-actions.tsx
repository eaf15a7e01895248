import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { IconCalendarDue, IconCalendarPlus } from '../../../ui/icons.ts';
import { rowAction } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { PlannedSchool, Planning } from './use-planning.tsx';

/** What may be done with the plan of one school of a list. */
export function usePlanActions({ set, extend }: Planning) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const words = { extend: t('plans.extend'), set: t('list.setPlan') };
  return (school: PlannedSchool): RowAction[] =>
    may('school/updatePlan')
      ? [
          rowAction(words.extend, IconCalendarPlus, () => extend(school)),
          rowAction(words.set, IconCalendarDue, () => set(school)),
        ]
      : [];
}
