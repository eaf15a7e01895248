import { describe, expect, it } from 'vitest';
import { readPerson } from './import-line.ts';

describe('a cell of schools', () => {
  const problemsOf = (udiseCodes: string) =>
    readPerson({ line: 2, cells: { mobile: '9822000001', udiseCodes } }, '2026-11-23').problems;

  it('accepts up to fifty codes, and reports each bad one', () => {
    const codes = Array.from({ length: 50 }, (_, at) => `273300001${String(at).padStart(2, '0')}`);
    expect(problemsOf(codes.join(', '))).toEqual([]);
    expect(problemsOf([...codes.slice(2), '1', '2'].join(', '))).toHaveLength(2);
    expect(problemsOf([...codes, '27330000199'].join(', '))).toMatchObject([
      { key: 'validation:range_at_most', values: { max: 50 } },
    ]);
  });

  it('keeps its other codes where a lost 0 is suggested for one of them', () => {
    expect(problemsOf('09100300001; 9100300002')).toMatchObject([
      { key: 'imports:problem.udise_zero_lost', suggestion: '09100300001, 09100300002' },
    ]);
  });

  it('is rejected as a whole when it is full of codes, as a problem for each would fill the memory', () => {
    expect(problemsOf('1,'.repeat(16_000))).toMatchObject([
      { field: 'udiseCodes', key: 'validation:range_at_most' },
    ]);
  });
});
