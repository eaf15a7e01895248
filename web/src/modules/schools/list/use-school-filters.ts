import { managements, schoolCategories } from '@shala/contract/school-codes.ts';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { usePlaceFilters } from '../picker/use-place-filters.ts';
import { useSchoolWords } from '../school-words.ts';

export const schoolListDefaults: ListDefaults = {
  sort: 'name',
  filters: [
    'stateId',
    'districtId',
    'blockId',
    'management',
    'category',
    'plan',
    'status',
    'withoutPrincipal',
  ],
};

/** The list's filters with their choices. */
export function useSchoolFilters(chosen: Record<string, string[]>) {
  const { t } = useTranslation('schools');
  const words = useSchoolWords();
  const { places, districts } = usePlaceFilters(chosen);
  const filters: Filter[] = [
    ...places,
    {
      name: 'category',
      label: t('field.category'),
      items: schoolCategories.map((code) => ({ id: String(code), text: words.category(code) })),
    },
    {
      name: 'management',
      label: t('field.management'),
      items: managements.map((code) => ({ id: String(code), text: words.management(code) })),
    },
    {
      name: 'plan',
      label: t('field.plan'),
      items: ['running', 'ending', 'expired', 'none'].map((state) => ({
        id: state,
        text: t(`plan.${state}`),
      })),
    },
    {
      name: 'status',
      label: t('field.status'),
      items: ['open', 'closed'].map((status) => ({ id: status, text: t(`status.${status}`) })),
    },
    {
      name: 'withoutPrincipal',
      label: t('field.principal'),
      singleSelection: true,
      items: [
        { id: 'true', text: t('list.withoutPrincipal') },
        { id: 'false', text: t('list.withPrincipal') },
      ],
    },
  ];
  return { filters, oneDistrict: districts.length === 1 };
}
