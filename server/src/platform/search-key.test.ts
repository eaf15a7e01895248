import { describe, expect, it } from 'vitest';
import { partOf, searchKey } from './search-key.ts';

describe('searchKey', () => {
  it('finds a name however its nukta was typed', () => {
    expect(searchKey('मिज़ोरम')).toBe(searchKey('मिज\u093cोरम'));
    expect(searchKey('मिज़ोरम')).toBe(searchKey('मिजोरम'));
  });
  it('overlooks joiners, case and double spaces', () => {
    expect(searchKey('  Z.P.  SCHOOL\u200d ')).toBe('z.p. school');
  });
});

describe('partOf', () => {
  it('looks for any part from three characters on, and for a beginning before', () => {
    expect(partOf('ग्रा')).toBe('%ग्रा%');
    expect(partOf('Ab')).toBe('ab%');
  });
  it("takes LIKE's own signs literally", () => {
    expect(partOf('100%_\\')).toBe('%100\\%\\_\\\\%');
  });
});
