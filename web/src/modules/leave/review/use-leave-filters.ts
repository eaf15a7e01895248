import { leaveStates } from '@shala/contract/leave.ts';
import type { Role } from '@shala/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useLeaveWords } from '../use-leave-words.ts';

export const leaveListDefaults: ListDefaults = {
  sort: '-askedAt',
  filters: ['state', 'leaveTypeId', 'from', 'to', 'schoolId', 'classId', 'isMineToAnswer'],
};

/** The leave types offered are those of a role, or without one those of the whole staff. */
export function useLeaveFilters(of?: Role): Filter[] {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const { data: types = [] } = useCallQuery(
    'leaveApplication/fetchTypes',
    { query: of && of !== 'SuperAdmin' ? { role: of } : {} },
    { staleTime: 60_000, isChoice: true },
  );
  const offered = of ? types : types.filter(({ forRoles }) => !forRoles.includes('Student'));
  return [
    {
      name: 'state',
      label: t('field.status'),
      items: leaveStates.map((id) => ({ id, text: t(`state.${id}`) })),
    },
    {
      name: 'leaveTypeId',
      label: t('field.type'),
      items: offered.map((type) => ({
        id: type.id,
        text: [words.type(type), type.stateName].filter(Boolean).join(' · '),
      })),
    },
  ];
}

/** Applications that wait for the reader's own decision. */
export function usePendingFilter(): Filter {
  const { t } = useTranslation('leave');
  return {
    name: 'isMineToAnswer',
    label: t('filter.review'),
    items: [{ id: 'true', text: t('filter.pendingWithMe') }],
    singleSelection: true,
  };
}
