import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import type { PlaceLookup } from '../../geography/geography-public.ts';
import type { ImportedColumns } from './import-columns.ts';

type FoundPlace = Pick<ImportedColumns, 'state_id' | 'district_id' | 'block_id'>;

interface Named {
  udiseCode: string;
  district: string | null;
  block: string | null;
}

/** The place of a line's school; an unknown district or block is created if the person agreed. */
export function findPlace(
  context: ImportContext,
  places: PlaceLookup,
  named: Named,
  present: FoundPlace | undefined,
): FoundPlace | CellProblem {
  const { udiseCode, district: name, block } = named;
  if (!places.stateOf(udiseCode)) {
    const values = { code: udiseCode.slice(0, 2) };
    return { field: 'udiseCode', value: udiseCode, key: 'imports:place.unknown_state', values };
  }
  const district =
    !name && present
      ? { id: present.district_id, stateId: present.state_id, name: '' }
      : (places.district(udiseCode, name) ?? newDistrict(context, places, named));
  if (!('id' in district)) return district;
  const place = { state_id: district.stateId, district_id: district.id };
  if (!block) {
    const stays = present?.district_id === district.id;
    return { ...place, block_id: stays ? present.block_id : null };
  }
  const known = places.block(district.id, block);
  if (known) return { ...place, block_id: known.id };
  note(context, 'blocks', places.nameOfBlock(district.id, block));
  if (!makes(context)) return { ...unknown('block', block), asks: 'createDistricts' };
  return { ...place, block_id: places.makeBlock(district.id, block).id };
}

function newDistrict(
  context: ImportContext,
  places: PlaceLookup,
  { udiseCode, district: name, block }: Named,
) {
  if (!name) {
    const values = { code: udiseCode.slice(0, 4) };
    return { field: 'district', value: '', key: 'imports:place.district_needed', values };
  }
  const similar = places.similarDistrict(udiseCode, name);
  if (similar) return { ...unknown('district', name), suggestion: similar.name };
  note(context, 'districts', name);
  if (makes(context)) return places.makeDistrict(udiseCode, name);
  if (block) note(context, 'blocks', `${block}, ${name}`);
  return { ...unknown('district', name), asks: 'createDistricts' };
}

const unknown = (field: 'district' | 'block', name: string): CellProblem => ({
  field,
  value: name,
  key: `imports:place.unknown_${field}`,
  values: { name },
});

const makes = ({ options: { createDistricts } }: ImportContext): boolean =>
  createDistricts === true;

type Missing = Record<'districts' | 'blocks', Set<string>>;

function missingOf({ memory }: ImportContext): Missing {
  const missing = (memory.get('missing') as Missing | undefined) ?? {
    districts: new Set(),
    blocks: new Set(),
  };
  memory.set('missing', missing);
  return missing;
}

const mostNames = 1000;

function note(context: ImportContext, kind: keyof Missing, name: string): void {
  if (makes(context) && !context.dryRun) return;
  const names = missingOf(context)[kind];
  if (names.size < mostNames) names.add(name);
}

/** The unknown names of the lines, sorted. */
export function missingPlaces(context: ImportContext): Record<string, string[]> {
  const found = Object.entries(missingOf(context)).filter(([, names]) => names.size > 0);
  return Object.fromEntries(found.map(([kind, names]) => [kind, [...names].sort()]));
}
