import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { IconCalendarDue, IconCalendarPlus } from '../../../ui/icons.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { PlannedSchool, Planning } from './use-planning.tsx';

const size = '1.8rem';

/** What may be done with the plan of one school of a list. */
export function usePlanActions({ set, extend }: Planning) {
  const { t } = useTranslation('schools');
  const may = useMay();
  return (school: PlannedSchool): RowAction[] =>
    may('school/updatePlan')
      ? [
          {
            label: t('plans.extend'),
            icon: <IconCalendarPlus size={size} aria-hidden />,
            onSelect: () => extend(school),
          },
          {
            label: t('list.setPlan'),
            icon: <IconCalendarDue size={size} aria-hidden />,
            onSelect: () => set(school),
          },
        ]
      : [];
}
