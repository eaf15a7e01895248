import { describe, expect, it } from 'vitest';
import { consequences } from './school-form-rules.ts';
import { bodyOf, newSchool } from './school-values.ts';

const after = (now: object, before: object = {}) =>
  consequences({ ...newSchool, ...before, ...now }, { ...newSchool, ...before });

describe('what follows from a change in the form of a school', () => {
  const placed = { stateId: 'mh', districtId: 'sindhudurg', blockId: 'devgad' };

  it('empties district and block when the state changes', () => {
    expect(after({ stateId: 'ga' }, placed)).toEqual({ districtId: '', blockId: '' });
  });

  it('empties the block when the district changes', () => {
    expect(after({ districtId: 'pune' }, placed)).toEqual({ blockId: '' });
  });

  it('leaves a restored draft alone, which brings all three at once', () => {
    expect(after(placed)).toEqual({});
  });

  it('gives a category its standards', () => {
    expect(after({ category: '7' })).toEqual({ lowestStandard: '6', highestStandard: '10' });
  });

  it('lets standards follow the category as long as they are the usual ones', () => {
    const primary = { category: '1', lowestStandard: '1', highestStandard: '5' };
    expect(after({ category: '2' }, primary)).toEqual({ highestStandard: '8' });
  });

  it('keeps standards that the person chose', () => {
    const own = { category: '1', lowestStandard: '-2', highestStandard: '5' };
    expect(after({ category: '2' }, own)).toEqual({});
  });
});

describe('what the form sends', () => {
  it('sends codes as numbers and leaves blanks out', () => {
    const body = bodyOf({ ...newSchool, category: '10', lowestStandard: '-1', latitude: '16.2' });
    expect(body).toEqual({
      category: 10,
      lowestStandard: -1,
      latitude: 16.2,
      mediums: [],
      status: 'open',
    });
  });
});
