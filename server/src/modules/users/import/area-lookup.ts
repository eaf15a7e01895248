import type { Scoped } from '../../../platform/scope.ts';
import { searchKey } from '../../../platform/search-key.ts';
import type { Area } from '../person-record.ts';

interface Place {
  id: string;
  stateId: string;
  names: string[];
}

export interface KnownAreas {
  states: Place[];
  districts: Place[];
}

/** An issue of one of the two cells that name an area; `key` is one of the `validation` texts. */
interface AreaIssue {
  field: 'state' | 'district';
  key: string;
}

/** All states and districts, by their names in every script. */
export async function knownAreas(db: Scoped): Promise<KnownAreas> {
  const states = await db
    .from('state')
    .select(['id', 'id as stateId', 'name', 'name_hindi as hindi', 'name_marathi as marathi'])
    .execute();
  const districts = await db
    .from('district')
    .select(['id', 'state_id as stateId', 'name', 'name_hindi as hindi', 'name_marathi as marathi'])
    .execute();
  return { states: states.map(placeOf), districts: districts.map(placeOf) };
}

const placeOf = (row: {
  id: string;
  stateId: string;
  name: string;
  hindi: string | null;
  marathi: string | null;
}): Place => ({
  id: row.id,
  stateId: row.stateId,
  names: [row.name, row.hindi, row.marathi].flatMap((name) => (name ? searchKey(name) : [])),
});

/** The area that an officer's line names: the district, or the whole state where none is named. */
export function areaOf(
  { states, districts }: KnownAreas,
  { state, district }: { state: string | null; district: string | null },
): Area | AreaIssue | undefined {
  if (!state && !district) return undefined;
  const [inState] = state ? named(states, state) : [];
  if (state && !inState) return { field: 'state', key: 'state_unknown' };
  if (!district) return { stateId: inState!.id, districtId: null, blockId: null };
  const [found, another] = named(districts, district).filter(
    ({ stateId }) => !inState || stateId === inState.id,
  );
  if (!found) return { field: 'district', key: 'district_unknown' };
  if (another) return { field: 'district', key: 'district_in_several_states' };
  return { stateId: null, districtId: found.id, blockId: null };
}

const named = (places: Place[], name: string) =>
  places.filter(({ names }) => names.includes(searchKey(name)));
