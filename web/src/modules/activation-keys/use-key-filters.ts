import { keyStates } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import { useSchoolChoice } from '../schools/schools-public.ts';

/** The list's filters with their choices. One district is no choice. */
export function useKeyFilters(chosen: Record<string, string[]>): Filter[] {
  const { t } = useTranslation('activation-keys');
  const schools = useSchoolChoice(chosen.schoolId ?? []);
  const districts = useDistrictChoice();
  const filters: Filter[] = [
    {
      name: 'state',
      label: t('field.state'),
      items: keyStates.map((state) => ({ id: state, text: t(`state.${state}`) })),
    },
    {
      name: 'schoolId',
      label: t('field.school'),
      items: schools.items,
      onSearch: schools.onSearch,
    },
  ];
  if (chosen.districtId || districts.length > 1) {
    filters.push({ name: 'districtId', label: t('field.districtName'), items: districts });
  }
  return filters;
}

/** The districts that have schools in sight. */
export function useDistrictChoice() {
  const { data = [] } = useCallQuery('school/fetchDistricts', undefined, {
    staleTime: 5 * 60_000,
    isChoice: true,
  });
  return data.map(({ id, name, stateName }) => ({ id, text: name, tooltip: stateName }));
}
