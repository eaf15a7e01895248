import type { Picture } from './picture.ts';

const beginning = 0xd8;
const end = 0xd9;
const scan = 0xda;
/** The segments that decoding needs: tables, frames, restarts. Comments and application data are left out. */
const isDrawn = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === 0xdb || marker === 0xdd;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Colour transforms; everything else under these markers is a preview or application data. */
const isColour = (marker: number, content: Buffer) =>
  (marker === 0xe0 && content.toString('latin1', 0, 5) === 'JFIF\0') ||
  (marker === 0xee && content.toString('latin1', 0, 5) === 'Adobe');

export function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== beginning) return undefined;
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let hasScan = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === end) {
      if (!size || !hasScan) return undefined;
      const whole = Buffer.concat([...parts, Buffer.from([0xff, end])]);
      return { mediaType: 'image/jpeg', ...size, bytes: whole };
    }
    if (at + 4 > bytes.length) return undefined;
    const length = bytes.readUInt16BE(at + 2);
    let next = at + 2 + length;
    if (length < 2 || next > bytes.length) return undefined;
    const content = bytes.subarray(at + 4, next);
    if (isFrame(marker)) {
      if (content.length < 6) return undefined;
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    }
    if (marker === scan) {
      hasScan = true;
      next = endOfScan(bytes, next);
    }
    if (marker === scan || isDrawn(marker) || isColour(marker, content)) {
      parts.push(bytes.subarray(at, next));
    }
    at = next;
  }
  return undefined;
}

/** Within a scan 0xff is followed by 0 or a restart marker; followed by anything else it ends the scan. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    const goesOn = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    if (!goesOn) return at;
  }
  return bytes.length;
}
