/** A decoded pixel takes four bytes, and all pictures of a paper are in memory at once. */
const mostPixels = 4_000_000;

/** A PNG, JPEG or WebP whose header states a printable size. */
export function isUsablePicture(picture: Uint8Array | null): picture is Uint8Array {
  if (!picture) return false;
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const pixels = pixelsOf(bytes);
  return pixels > 0 && pixels <= mostPixels;
}

function pixelsOf(bytes: Buffer): number {
  try {
    if (bytes.readUInt32BE(0) === 0x89504e47)
      return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
    if (bytes.readUInt16BE(0) === 0xffd8) return jpegPixels(bytes);
    if (bytes.toString('latin1', 8, 12) === 'WEBP') return webpPixels(bytes);
  } catch {
    // The header itself is cut off.
  }
  return 0;
}

/** Skips from marker to marker until the one that begins a frame. */
function jpegPixels(bytes: Buffer): number {
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return 0;
}

function webpPixels(bytes: Buffer): number {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const sizes = bytes.readUInt32LE(21);
      return ((sizes & 0x3fff) + 1) * (((sizes >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
    default:
      return 0;
  }
}
