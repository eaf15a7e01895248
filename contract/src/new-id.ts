let latest = 0;
let sameInstant = 0;

/** Random bytes for many ids at once: a call for sixteen bytes takes longer than all the rest. */
const drawn = new Uint8Array(16 * 256);
let used = drawn.length;

function randomBytes(): Uint8Array<ArrayBuffer> {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  used += 16;
  return drawn.slice(used - 16, used);
}

/**
 * A new UUIDv7 (RFC 9562): sorts by the time it was made, and up to 4096 of one millisecond in the
 * order in which they were made. Ids are never secrets.
 */
export function newId(now: number = Date.now()): string {
  sameInstant = now === latest ? sameInstant + 1 : 0;
  latest = now;
  const bytes = randomBytes();
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(now / 2 ** 32));
  view.setUint32(2, now >>> 0);
  view.setUint16(6, 0x7000 | (sameInstant & 0x0fff));
  view.setUint8(8, 0x80 | (view.getUint8(8) & 0x3f));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
