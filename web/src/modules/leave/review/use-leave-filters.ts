import { leaveStates } from '@shala/contract/leave.ts';
import type { Role } from '@shala/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useLeaveWords } from '../use-leave-words.ts';

/** Days are one each, and so are schools; they come out of the URL as lists. */
const single = ['from', 'to', 'schoolId', 'classId', 'isMineToAnswer'] as const;

export const leaveListDefaults: ListDefaults = {
  sort: '-askedAt',
  filters: ['state', 'leaveTypeId', ...single],
};

type LeaveListRow =
  | 'leaveApplication/fetchLeaveForTeacher'
  | 'leaveApplication/fetchLeaveForStudent'
  | 'leaveApplication/fetchSchoolWise';

/** The list's query as the calls take it. */
export function leaveQueryOf<N extends LeaveListRow>(query: Record<string, unknown>) {
  const plain = { ...query };
  for (const name of single) {
    if (Array.isArray(plain[name])) plain[name] = plain[name][0];
  }
  return plain as CallInput<N>['query'];
}

/** `of`: whose kinds of leave are offered; the whole staff's without it. */
export function useLeaveFilters(of?: Role): Filter[] {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const { data: types = [] } = useCallQuery(
    'leaveApplication/fetchTypes',
    { query: of && of !== 'SuperAdmin' ? { role: of } : {} },
    { staleTime: 60_000 },
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
