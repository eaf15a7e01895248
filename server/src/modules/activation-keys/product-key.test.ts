import { describe, expect, it } from 'vitest';
import { masked, newProductKey, productKeyIn, withDashes } from './product-key.ts';

describe('a product key', () => {
  it('has twelve characters of an unambiguous alphabet', () => {
    const keys = Array.from({ length: 2000 }, newProductKey);
    for (const key of keys) expect(key).toMatch(/^[2-9A-HJKMNP-TV-Z]{12}$/);
    expect(new Set(keys).size).toBe(2000);
    expect(12 * Math.log2(new Set(keys.join('')).size)).toBeGreaterThan(55);
  });

  it.each([
    'ABCD-EFGH-2345',
    'abcdefgh2345',
    ' abcd efgh 2345 ',
    'ABCD–EFGH—2345',
    'abcd‑efgh−2345',
    'ＡＢＣＤ－ｅｆｇｈ－２３４５',
    '-A-B-C-D-E-F-G-H-2-3-4-5-',
  ])('typed as %j is ABCDEFGH2345', (typed) => {
    expect(productKeyIn(typed)).toBe('ABCDEFGH2345');
  });

  it.each(['', 'ABCDEFGH234', 'ABCDEFGH23456', 'ABCD-EFGH-2340', 'ABCDEFGH234\0', 'ABCDEFGH234İ'])(
    'is not what is typed as %j',
    (typed) => {
      expect(productKeyIn(typed)).toBeUndefined();
    },
  );

  it('is shown with its dashes, and in the audit by its first group', () => {
    expect(withDashes('ABCDEFGH2345')).toBe('ABCD-EFGH-2345');
    expect(masked('ABCD-EFGH-2345')).toBe('ABCD-····-····');
    expect(masked('ABCDEFGH2345')).toBe('ABCD-····-····');
  });
});
