import { accountStatuses } from '@shala/contract/account-fields.ts';
import { roles, schoolRoles } from '@shala/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUserData } from '../../../platform/user-data.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { usePlaceFilters, useSchoolChoice } from '../../schools/schools-public.ts';
import { useUserWords } from '../user-words.ts';

export const userListDefaults: ListDefaults = {
  sort: 'name',
  filters: [
    'role',
    'status',
    'schoolId',
    'stateId',
    'districtId',
    'blockId',
    'designation',
    'neverSignedIn',
  ],
};

/** The list's filters with their choices. One school, or one district, is no choice. */
export function useUserFilters(chosen: Record<string, string[]>): Filter[] {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const own = useUserData();
  const schools = useSchoolChoice(chosen.schoolId ?? []);
  const officers = own?.role === 'EducationOfficer' ? (['EducationOfficer'] as const) : [];
  const offeredRoles = own?.role === 'SuperAdmin' ? roles : [...officers, ...schoolRoles];
  const isOfSchool = own?.role === 'Principal';
  const { places } = usePlaceFilters(chosen, !isOfSchool);
  const { data: designations = [] } = useCallQuery('schoolUser/fetchDesignations', undefined, {
    staleTime: 60_000,
    isChoice: true,
  });
  const filters: Filter[] = [
    {
      name: 'role',
      label: t('field.role'),
      items: offeredRoles.map((role) => ({
        id: role,
        text: words.role(role),
      })),
    },
    useStatusFilter(),
  ];
  if (chosen.schoolId || !isOfSchool || own.schools.length > 1) {
    filters.push({
      name: 'schoolId',
      label: t('field.school'),
      items: schools.items,
      onSearch: schools.onSearch,
    });
  }
  if (!isOfSchool) filters.push(...places);
  const offered = [...new Set([...(chosen.designation ?? []), ...designations])];
  if (offered.length > 0) {
    filters.push({
      name: 'designation',
      label: t('field.designation'),
      items: offered.map((designation) => ({ id: designation, text: designation })),
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
