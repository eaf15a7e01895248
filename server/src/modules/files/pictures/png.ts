import type { Picture } from './picture.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'IDAT', 'IEND']);

export function readPng(bytes: Buffer): Picture | undefined {
  if (!bytes.subarray(0, 8).equals(signature)) return undefined;
  const chunks: Buffer[] = [];
  for (let start = 8; start + 12 <= bytes.length; ) {
    const end = start + 12 + bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (end > bytes.length || (chunks.length === 0) !== (type === 'IHDR')) return undefined;
    if (kept.has(type)) chunks.push(bytes.subarray(start, end));
    if (type === 'IEND') return asPicture(chunks);
    start = end;
  }
  return undefined;
}

function asPicture(chunks: Buffer[]): Picture | undefined {
  const [heading] = chunks;
  if (heading?.length !== 25) return undefined;
  return {
    mediaType: 'image/png',
    width: heading.readUInt32BE(8),
    height: heading.readUInt32BE(12),
    bytes: Buffer.concat([signature, ...chunks]),
  };
}
