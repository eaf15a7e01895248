import { usePlaceName, usePlaces } from './use-places.ts';

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
