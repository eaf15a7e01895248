import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../testing/properties.ts';
import { maskAadhaar, passesVerhoeff } from './aadhaar.ts';

// The number is made up; its check digit is right.
const good = '234123412346';

describe('maskAadhaar', () => {
  it.each([
    [good, 'XXXX XXXX 2346'],
    ['2341 2341 2346', 'XXXX XXXX 2346'],
    ['2341-2341-2346', 'XXXX XXXX 2346'],
    ['2341 2341-2346', 'XXXX XXXX 2346'],
    ['2341.2341.2346', 'XXXX XXXX 2346'],
    ['2341 – 2341 – 2346', 'XXXX XXXX 2346'],
    ['2341\u200b2341\u00a0 2346', 'XXXX XXXX 2346'],
    [`${good}.0`, 'XXXX XXXX 2346.0'],
    ['२३४१ २३४१ २३४६', 'XXXX XXXX २३४६'],
    [`Aadhaar: ${good}, verified`, 'Aadhaar: XXXX XXXX 2346, verified'],
  ])('masks %s', (text, masked) => expect(maskAadhaar(text)).toBe(masked));

  it.each([
    '234123412345',
    '134123412346',
    `1${good}`,
    `${good}1`,
    '2341, 2341, 2346',
    '9822012345/9422012345',
    '27250100101',
  ])('leaves %s', (text) => expect(maskAadhaar(text)).toBe(text));
});

describe('the Verhoeff check', () => {
  it('accepts a published number with its check digit', () => {
    expect(passesVerhoeff('2363')).toBe(true);
    expect(passesVerhoeff('2364')).toBe(false);
  });

  it('detects every single wrong digit and every swap of two neighbours', () => {
    const wrong = fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(wrong, ([place, by]) => {
        const digits = [...good];
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(passesVerhoeff(digits.join(''))).toBe(false);
      }),
      { seed: SEED },
    );
    for (let i = 0; i < 11; i += 1) {
      if (good[i] === good[i + 1]) continue;
      const swapped = good.slice(0, i) + good[i + 1] + good[i] + good.slice(i + 2);
      expect(passesVerhoeff(swapped)).toBe(false);
    }
  });
});
