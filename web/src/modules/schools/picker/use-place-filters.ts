import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../../platform/call.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import type { Filter } from '../../../ui/list/filter-bar.tsx';

type Districts = CallResult<'school/fetchDistricts'>;

/** By state, district and block, of those that have schools in sight. */
export function usePlaceFilters(chosen: Record<string, string[]>, enabled = true) {
  const { t } = useTranslation('schools');
  const { data: districts = [] } = useCallQuery('school/fetchDistricts', undefined, {
    enabled,
    staleTime: 5 * 60_000,
    isChoice: true,
  });
  const places = placeFilters(districts, chosen, {
    state: t('field.state'),
    district: t('field.district'),
    block: t('field.block'),
  });
  return { places, districts };
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
