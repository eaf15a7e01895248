import { describe, expect, it } from 'vitest';
import { placeFilters } from './use-school-filters.ts';

const district = (id: string, ...blocks: string[]) => ({
  id,
  name: `District ${id}`,
  stateName: 'Maharashtra',
  schools: 3,
  blocks: blocks.map((block) => ({ id: block, name: `Block ${block}`, schools: 1 })),
});
const labels = { district: 'District', block: 'Block' };
const namesOf = (filters: ReturnType<typeof placeFilters>) => filters.map(({ name }) => name);

describe('the filters for places in the list of schools', () => {
  it('offers no district where there is only one, and its blocks at once', () => {
    const filters = placeFilters([district('d1', 'b1', 'b2')], {}, labels);
    expect(namesOf(filters)).toEqual(['blockId']);
    expect(filters[0]?.items.map(({ id }) => id)).toEqual(['b1', 'b2']);
  });

  it('offers the blocks of the chosen districts only', () => {
    const districts = [district('d1', 'b1'), district('d2', 'b2')];
    expect(namesOf(placeFilters(districts, {}, labels))).toEqual(['districtId']);
    const filters = placeFilters(districts, { districtId: ['d2'] }, labels);
    expect(filters[1]?.items.map(({ id }) => id)).toEqual(['b2']);
  });

  it('names the blocks of a shared link that names no district', () => {
    const districts = [district('d1', 'b1'), district('d2', 'b2')];
    const filters = placeFilters(districts, { blockId: ['b1'] }, labels);
    expect(filters[1]?.items.map(({ id }) => id)).toEqual(['b1']);
  });

  it('clears the blocks when the districts change', () => {
    const [filter] = placeFilters([district('d1'), district('d2')], {}, labels);
    expect(filter?.clears).toEqual(['blockId']);
  });
});
