import { describe, expect, it } from 'vitest';
import { placeFilters } from './use-place-filters.ts';

const district = (id: string, ...blocks: string[]) => ({
  id,
  name: `District ${id}`,
  stateId: 'mh',
  stateName: 'Maharashtra',
  schools: 3,
  blocks: blocks.map((block) => ({ id: block, name: `Block ${block}`, schools: 1 })),
});
const labels = { state: 'State', district: 'District', block: 'Block' };
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

  it('offers the states where there are several, and the districts of the chosen ones', () => {
    const goa = { ...district('g1', 'b3'), stateId: 'ga', stateName: 'Goa' };
    const districts = [district('d1', 'b1'), district('d2', 'b2'), goa];
    const [states, ofAll] = placeFilters(districts, {}, labels);
    expect(states?.items.map(({ text }) => text)).toEqual(['Goa', 'Maharashtra']);
    expect(states?.clears).toEqual(['districtId', 'blockId']);
    expect(ofAll?.items.map(({ id }) => id)).toEqual(['d1', 'd2', 'g1']);
    const ofOne = placeFilters(districts, { stateId: ['mh'] }, labels)[1];
    expect(ofOne?.items.map(({ id }) => id)).toEqual(['d1', 'd2']);
  });

  it('clears the blocks when the districts change', () => {
    const [filter] = placeFilters([district('d1'), district('d2')], {}, labels);
    expect(filter?.clears).toEqual(['blockId']);
  });
});
