import { stateCodeOf } from '@shala/contract/school-codes.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useLanguage } from '../../platform/use-language.ts';

/** More than there are in any state. */
const all = 500;
const keep = { staleTime: 5 * 60_000, isChoice: true };

export interface Named {
  name: string;
  nameHindi: string | null;
  nameMarathi: string | null;
}

/** States and districts go by other names in other languages. */
export function usePlaceName() {
  const language = useLanguage();
  return ({ name, nameHindi, nameMarathi }: Named): string => {
    const own = { hi: nameHindi, mr: nameMarathi }[language];
    return own || name;
  };
}

/** States, the districts of one and the blocks of one of these, for choices that follow from each other. */
export function usePlaces({ stateId, districtId }: { stateId: string; districtId: string }) {
  const states = useCallQuery('state/fetchAll', { query: { pageSize: all } }, keep);
  const districts = useCallQuery(
    'district/fetchAll',
    { query: { pageSize: all, stateId: [stateId] } },
    { ...keep, enabled: stateId !== '' },
  );
  const blocks = useCallQuery(
    'district/fetchBlocks/:districtId',
    { params: { districtId } },
    { ...keep, enabled: districtId !== '' },
  );
  return {
    states: states.data?.rows ?? [],
    districts: (stateId && districts.data?.rows) || [],
    blocks: (districtId && blocks.data) || [],
  };
}

interface ChosenPlaceProps {
  stateId: string;
  districtId?: string;
  blockId?: string;
}

/** The name of the narrowest place that is chosen. */
export function ChosenPlace({ stateId, districtId = '', blockId = '' }: ChosenPlaceProps) {
  const placeName = usePlaceName();
  const { states, districts, blocks } = usePlaces({ stateId, districtId });
  if (blockId) return blocks.find(({ id }) => id === blockId)?.name;
  const place = districtId
    ? districts.find(({ id }) => id === districtId)
    : states.find(({ id }) => id === stateId);
  return place && placeName(place);
}

type Coded = { udiseCode: string | null };

/** The first two digits of a UDISE code name the state, the first four the district. */
export const stateOfCode = <P extends Coded>(states: readonly P[], code: string): P | undefined =>
  code.length < 2 ? undefined : states.find(({ udiseCode }) => udiseCode === stateCodeOf(code));

export const districtOfCode = <P extends Coded>(
  districts: readonly P[],
  code: string,
): P | undefined =>
  code.length < 4 ? undefined : districts.find(({ udiseCode }) => udiseCode === code.slice(0, 4));
