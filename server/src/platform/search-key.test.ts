import { describe, expect, it } from 'vitest';
import { partOf, registerKey, searchKey } from './search-key.ts';

describe('searchKey', () => {
  it('finds a name with any spelling of its nukta', () => {
    expect(searchKey('मिज़ोरम')).toBe(searchKey('मिज\u093cोरम'));
    expect(searchKey('मिज़ोरम')).toBe(searchKey('मिजोरम'));
  });
  it('ignores joiners, case and double spaces', () => {
    expect(searchKey('  Z.P.  SCHOOL\u200d ')).toBe('z.p. school');
  });
});

it('registerKey takes spaces, case and either digits for one number', () => {
  expect(['1234/A', '1234 / a', '१२३४/A'].map(registerKey)).toEqual(Array(3).fill('1234/a'));
});

describe('partOf', () => {
  it('matches any part from three characters on, and only the beginning below that', () => {
    expect(partOf('ग्रा')).toBe('%ग्रा%');
    expect(partOf('Ab')).toBe('ab%');
  });
  it('takes a code in Devanagari or full-width digits as it is kept', () => {
    expect(partOf('२७९९०१००१०१')).toBe('%27990100101%');
    expect(partOf('２７９９０１００１０१')).toBe('%27990100101%');
  });
  it("escapes LIKE's own signs", () => {
    expect(partOf('abc%_\\')).toBe('%abc\\%\\_\\\\%');
  });
});
