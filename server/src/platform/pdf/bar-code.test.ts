import { describe, expect, it } from 'vitest';
import { barCode } from './bar-code.ts';

/** Widths of the bars and spaces, as a scanner reads them. */
const widths = (svg: string) => {
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)/g)].map(([, at, width]) => [+at!, +width!]);
  return bars.flatMap(([at, width], index) => {
    const next = bars[index + 1];
    return next ? [width!, next[0]! - at! - width!] : [width!];
  });
};

describe('barCode', () => {
  it('is Code 128: twelve and one as one sign each in the set of digit pairs, with check and stop', () => {
    // Start C 211232, 12 = 112232, 01 = 222122; check (105 + 12·1 + 1·2) mod 103 = 16 = 123122; stop 2331112.
    expect(widths(barCode('1201')!.svg).join('')).toBe(
      '211232' + '112232' + '222122' + '123122' + '2331112',
    );
  });

  it('has white of ten modules on each side', () => {
    expect(barCode('1201')!.svg).toContain(`viewBox="0 0 ${4 * 11 + 13 + 20} 1"`);
    expect(barCode('1201')!.svg).toContain('M10 0');
  });

  it('is nothing for a number in Devanagari', () => {
    expect(barCode('१२०१')).toBeNull();
  });
});
