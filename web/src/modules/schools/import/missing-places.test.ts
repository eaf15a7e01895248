import { describe, expect, it } from 'vitest';
import { missingPlaces } from './missing-places.ts';

describe('places of a list that are not known', () => {
  it('puts the blocks under their districts, known ones too', () => {
    const places = missingPlaces(
      ['SINDHUDURG'],
      ['Akrani, Nandurbar', 'Devgad, Sindhudurg', 'Kudal, SINDHUDURG'],
    );
    expect(places).toEqual([
      { district: 'SINDHUDURG', blocks: ['Devgad', 'Kudal'] },
      { district: 'Nandurbar', blocks: ['Akrani'] },
    ]);
  });
});
