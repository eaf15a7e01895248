import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

/** The squares that the drawing's strokes darken. */
function squares(svg: string, size: number): boolean[][] {
  const field = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    field[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  }
  return field;
}

describe('qrCode', () => {
  it.each(['https://shala.example/verify/K7QM-2XRT-9WFH', 'SHALA:27251100204:4387/A', 'नमुना'])(
    'draws %s square for square',
    (text) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const { svg } = qrCode(text);
      expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
      expect(squares(svg, size)).toEqual(data);
    },
  );
});
