import { roles, schoolRoles } from '@shala/contract/roles.ts';
import { accountStatuses } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useSchoolChoice } from '../../schools/schools-public.ts';
import { useUserWords } from '../user-words.ts';

export const userListDefaults: ListDefaults = {
  sort: 'name',
  filters: ['role', 'status', 'schoolId', 'districtId', 'neverSignedIn'],
};

/** The list's filters with their choices. One school, or one district, is no choice. */
export function useUserFilters(chosen: Record<string, string[]>): Filter[] {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const own = useUserData();
  const schools = useSchoolChoice(chosen.schoolId ?? []);
  const { data: districts = [] } = useCallQuery('school/fetchDistricts', undefined, {
    staleTime: 5 * 60_000,
  });
  const filters: Filter[] = [
    {
      name: 'role',
      label: t('field.role'),
      items: (own?.role === 'SuperAdmin' ? roles : schoolRoles).map((role) => ({
        id: role,
        text: words.role(role),
      })),
    },
    useStatusFilter(),
  ];
  if (chosen.schoolId || own?.role !== 'Principal' || own.schools.length > 1) {
    filters.push({
      name: 'schoolId',
      label: t('field.school'),
      items: schools.items,
      onSearch: schools.onSearch,
    });
  }
  if (chosen.districtId || districts.length > 1) {
    filters.push({
      name: 'districtId',
      label: t('field.district'),
      items: districts.map(({ id, name, stateName }) => ({ id, text: name, tooltip: stateName })),
    });
  }
  filters.push({
    name: 'neverSignedIn',
    label: t('field.lastSignInAt'),
    singleSelection: true,
    items: [
      { id: 'true', text: t('list.neverSignedIn') },
      { id: 'false', text: t('list.hasSignedIn') },
    ],
  });
  return filters;
}

export function useStatusFilter(): Filter {
  const { t } = useTranslation('users');
  const words = useUserWords();
  return {
    name: 'status',
    label: t('field.status'),
    items: accountStatuses.map((status) => ({ id: status, text: words.status(status) })),
  };
}
