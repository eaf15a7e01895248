import { describe, expect, it } from 'vitest';
import { readSchool } from './import-line.ts';

describe('a cell of a school list', () => {
  it.each(['category', 'latitude'])('of %s that is mostly blanks is read at once', (field) => {
    const started = performance.now();
    const { problems } = readSchool({ [field]: `${' '.repeat(200_000)}x` });
    expect(problems).toHaveLength(1);
    // Splitting one long run of blanks in every possible way takes half a minute.
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
