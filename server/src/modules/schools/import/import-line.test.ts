import { processorTime } from '@shala/contract/testing/processor-time.ts';
import { describe, expect, it } from 'vitest';
import { readSchool } from './import-line.ts';

describe('a cell of a school list', () => {
  it.each(['category', 'latitude'])('of %s that is mostly blanks is read at once', (field) => {
    const taken = processorTime(() => {
      const { problems } = readSchool({ [field]: `${' '.repeat(200_000)}x` });
      expect(problems).toHaveLength(1);
    });
    // Splitting one long run of blanks in every possible way takes half a minute.
    expect(taken).toBeLessThan(3000);
  });

  it.each([
    ['category', '1-PS', 1],
    ['category', 'UPS', 4],
    ['management', '5-Private Unaided', 5],
    ['management', '4-Pvt. Aided', 4],
    ['management', 'Govt. Aided', 4],
  ])('of %s is understood as states write it: %s', (field, written, code) => {
    const { problems, given } = readSchool({ [field]: written });
    expect(problems).toEqual([]);
    expect(given).toMatchObject({ [field]: code });
  });

  it('whose code and name differ is asked about', () => {
    expect(readSchool({ category: '2-UPS' }).problems).toHaveLength(1);
  });
});
