import { standings } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useClassesOfSchool } from '../../classes/classes-public.ts';

export const duesDefaults: ListDefaults = {
  sort: 'name',
  filters: ['classId', 'standing', 'withFormer'],
  single: ['classId', 'standing', 'withFormer'],
};

export function useDuesFilters(schoolId: string): Filter[] {
  const { t } = useTranslation('fees');
  const { classes = [] } = useClassesOfSchool(schoolId);
  return [
    {
      name: 'standing',
      label: t('field.standing'),
      singleSelection: true,
      items: standings
        .filter((one) => one !== 'all')
        .map((one) => ({ id: one, text: t(`standing.${one}`) })),
    },
    {
      name: 'classId',
      label: t('field.class'),
      singleSelection: true,
      items: classes.map(({ id, label }) => ({ id, text: label })),
    },
    {
      name: 'withFormer',
      label: t('field.former'),
      singleSelection: true,
      items: [{ id: 'true', text: t('dues.withFormer') }],
    },
  ];
}
