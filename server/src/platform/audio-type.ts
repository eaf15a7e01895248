export const audioTypes = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;
type AudioType = (typeof audioTypes)[number];

/** The kind of a recording by its first bytes; names and declarations lie. */
export function audioType(bytes: Uint8Array): AudioType | undefined {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('OggS')) return 'audio/ogg';
  if (start.startsWith('RIFF') && start.endsWith('WAVE')) return 'audio/wav';
  if (start.slice(4) === 'ftypM4A ' || start.slice(4) === 'ftypM4B ') return 'audio/mp4';
  return start.startsWith('ID3') || isMpegFrame(bytes) ? 'audio/mpeg' : undefined;
}

/** Eleven bits of synchronization, then a layer, which AAC and other streams lack. */
const isMpegFrame = ([first = 0, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) !== 0;
