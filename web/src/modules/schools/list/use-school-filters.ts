import { managements, schoolCategories } from '@shala/contract/school-codes.ts';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../platform/call.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
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

type Districts = CallResult<'school/fetchDistricts'>;

/** The list's filters with their choices; `districts` are those that have schools in sight. */
export function useSchoolFilters(chosen: Record<string, string[]>) {
  const { t } = useTranslation('schools');
  const words = useSchoolWords();
  const { data: districts = [] } = useCallQuery('school/fetchDistricts', undefined, {
    staleTime: 5 * 60_000,
  });
  const filters: Filter[] = [
    ...placeFilters(districts, chosen, {
      state: t('field.state'),
      district: t('field.district'),
      block: t('field.block'),
    }),
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

/** One state or district is no choice; blocks are offered once it is clear of which districts. */
export function placeFilters(
  all: Districts,
  chosen: Record<string, string[]>,
  labels: { state: string; district: string; block: string },
): Filter[] {
  const filters: Filter[] = [];
  const states = new Map(all.map(({ stateId, stateName }) => [stateId, stateName]));
  if (states.size > 1) {
    filters.push({
      name: 'stateId',
      label: labels.state,
      clears: ['districtId', 'blockId'],
      items: [...states]
        .map(([id, text]) => ({ id, text }))
        .sort((one, other) => one.text.localeCompare(other.text)),
    });
  }
  const districts = all.filter(({ stateId }) => chosen.stateId?.includes(stateId) ?? true);
  if (districts.length > 1 || chosen.districtId) {
    filters.push({
      name: 'districtId',
      label: labels.district,
      clears: ['blockId'],
      items: districts.map(({ id, name, stateName }) => ({ id, text: name, tooltip: stateName })),
    });
  }
  const shown = districts.filter(
    ({ id, blocks }) =>
      districts.length === 1 ||
      chosen.districtId?.includes(id) ||
      blocks.some((block) => chosen.blockId?.includes(block.id)),
  );
  if (shown.length > 0) {
    filters.push({
      name: 'blockId',
      label: labels.block,
      items: shown.flatMap(({ name: district, blocks }) =>
        blocks.map(({ id, name }) => ({ id, text: name, tooltip: district })),
      ),
    });
  }
  return filters;
}
