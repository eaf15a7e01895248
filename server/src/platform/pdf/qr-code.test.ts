import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

/** Which squares the path of the drawing darkens. */
function squares(svg: string, size: number): boolean[][] {
  const field = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    field[Number(y)]!.fill(true, Number(x), Number(x) + Number(width));
  }
  return field;
}

describe('a QR code', () => {
  it.each(['https://shala.example/verify/K7QM-2XRT-9WFH', 'SHALA:27251100204:4387/A', 'नमुना'])(
    'is drawn square for square: %s',
    (text) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const { svg } = qrCode(text);
      expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`);
      expect(squares(svg, size)).toEqual(data);
    },
  );
});
