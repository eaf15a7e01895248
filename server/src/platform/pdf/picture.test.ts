import { describe, expect, it } from 'vitest';
import { isUsablePicture } from './picture.ts';

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const text = (value: string) => [...Buffer.from(value, 'latin1')];
const of = (...parts: number[][]) => Uint8Array.from(parts.flat());

const png = (width: number, height: number) =>
  of([0x89], text('PNG\r\n\x1a\n'), u32(13), text('IHDR'), u32(width), u32(height));
/** The frame follows a table and a filling byte, as cameras write them. */
const jpeg = (width: number, height: number) =>
  of(
    [0xff, 0xd8, 0xff, 0xe0, ...u16(4), 0, 0],
    [0xff, 0xff, 0xc4, ...u16(3), 0],
    [0xff, 0xc2, ...u16(17), 8, ...u16(height), ...u16(width), 3],
  );
const webp = (kind: string, body: number[]) =>
  of(text('RIFF'), u32(0), text('WEBP'), text(kind), u32(0), body);

const usable = {
  PNG: png(300, 400),
  JPEG: jpeg(300, 400),
  'WebP, lossy': webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x2c, 1, 0x90, 1]),
  'WebP, lossless': webp('VP8L', [0x2f, ...[0x2b, 0xc1, 0x63, 0]]),
  'WebP, extended': webp('VP8X', [0, 0, 0, 0, 0x2b, 1, 0, 0x8f, 1, 0]),
};

describe('isUsablePicture', () => {
  it.each(Object.entries(usable))('accepts %s', (_, picture) => {
    expect(isUsablePicture(picture)).toBe(true);
  });

  it('rejects a picture too large for the memory', () => {
    expect(isUsablePicture(png(2000, 2000))).toBe(true);
    expect(isUsablePicture(png(2000, 2001))).toBe(false);
    expect(isUsablePicture(jpeg(65_000, 65_000))).toBe(false);
    expect(isUsablePicture(webp('VP8X', [0, 0, 0, 0, 255, 255, 255, 255, 255, 255]))).toBe(false);
  });

  it('rejects a picture that is cut off or empty, and other files', () => {
    for (const whole of Object.values(usable)) {
      expect(isUsablePicture(whole.subarray(0, 14))).toBe(false);
    }
    for (const other of [null, of(), of(text('GIF89a')), of(text('<svg/>')), png(0, 10)]) {
      expect(isUsablePicture(other)).toBe(false);
    }
  });
});
