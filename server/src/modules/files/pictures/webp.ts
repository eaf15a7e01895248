import type { Picture } from './picture.ts';

/** The picture and its alpha channel; no animations. */
const kept = new Set(['VP8X', 'ALPH', 'VP8 ', 'VP8L']);
const hasAlpha = 0x10;

export function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.length < 12 || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const parts: Buffer[] = [];
  let size: { width: number; height: number } | undefined;
  for (let start = 12; start + 8 <= whole; ) {
    const name = bytes.toString('latin1', start, start + 4);
    const length = bytes.readUInt32LE(start + 4);
    const end = start + 8 + length;
    if (end > whole) return undefined;
    if (kept.has(name)) {
      const part = Buffer.from(bytes.subarray(start, end));
      // The flags of metadata and colour profiles are cleared, because these are left out.
      if (name === 'VP8X') part[8] = part[8]! & hasAlpha;
      parts.push(length % 2 ? Buffer.concat([part, Buffer.alloc(1)]) : part);
      size = larger(size, sizeIn(name, part.subarray(8)));
    }
    start = end + (length % 2);
  }
  const isDrawn = parts.some((part) => ['VP8 ', 'VP8L'].includes(part.toString('latin1', 0, 4)));
  if (!size || !isDrawn) return undefined;
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const body = Buffer.concat([head, ...parts]);
  body.writeUInt32LE(body.length - 8, 4);
  return { mediaType: 'image/webp', ...size, bytes: body };
}

function sizeIn(name: string, content: Buffer) {
  if (content.length < (name === 'VP8L' ? 5 : 10)) return undefined;
  if (name === 'VP8X') {
    return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  }
  if (name === 'VP8 ') {
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
  }
  if (name !== 'VP8L') return undefined;
  const bits = content.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

type Size = ReturnType<typeof sizeIn>;

/** The inner picture may claim to be larger than the canvas. */
const larger = (one: Size, other: Size): Size =>
  one && other
    ? { width: Math.max(one.width, other.width), height: Math.max(one.height, other.height) }
    : (one ?? other);
