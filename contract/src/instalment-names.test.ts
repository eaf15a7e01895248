import { describe, expect, it } from 'vitest';
import { namesOnDay, proposedNames } from './instalment-names.ts';

describe('the names of instalments', () => {
  it('are proposed in three languages', () => {
    expect(proposedNames('term', '2026-06-10', 1)).toEqual({
      name: 'Term 2',
      localName: 'सत्र 2',
      nameHindi: 'सत्र 2',
    });
    expect(proposedNames('monthly', '2026-06-10', 0)).toEqual({
      name: 'June 2026',
      localName: 'जून 2026',
      nameHindi: 'जून 2026',
    });
  });

  it('follow their month into another year, in whichever language they were proposed', () => {
    const next = { name: 'July 2027', localName: 'जुलै 2027', nameHindi: 'जुलाई 2027' };
    expect(namesOnDay({ name: 'July 2026' }, '2027-07-10')).toEqual(next);
    expect(namesOnDay({ name: 'जुलाई 2026' }, '2027-07-10')).toEqual(next);
  });

  it('stay where a school has named it itself', () => {
    for (const name of ['Term 1', 'June 2026', 'Before Diwali 2026']) {
      expect(namesOnDay({ name }, '2027-07-10')).toEqual({ name });
    }
  });
});
