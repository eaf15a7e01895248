import { auditedEntities } from '@shala/contract/audit.ts';
import { useTranslation } from 'react-i18next';
import type { Filter } from '../../ui/list/filter-bar.tsx';
import { useSchoolChoice } from '../schools/schools-public.ts';
import { usePersonChoice } from '../users/users-public.ts';

export function useAuditFilters(chosen: Record<string, string[]>): Filter[] {
  const { t } = useTranslation('audit');
  const people = usePersonChoice(chosen.accountId?.[0]);
  const schools = useSchoolChoice(chosen.schoolId ?? []);
  return [
    {
      name: 'accountId',
      label: t('filter.person'),
      singleSelection: true,
      items: people.items,
      onSearch: people.onSearch,
    },
    {
      name: 'schoolId',
      label: t('filter.school'),
      singleSelection: true,
      items: schools.items,
      onSearch: schools.onSearch,
    },
    {
      name: 'entity',
      label: t('filter.entity'),
      items: auditedEntities.map((entity) => ({ id: entity, text: t(`entity.${entity}`) })),
    },
  ];
}
