/** The milliseconds of an id's first 48 bits, and its next 12, which count up within one of them. */
let latest = 0;
let sameInstant = 0;
const mostOfInstant = 0xfff;

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
 * A new UUIDv7 (RFC 9562): sorts by the time it was made, and behind all that were made here before it, as the newest
 * entry of a ledger is found by its id: also where a clock is set back. Ids are never secrets.
 */
export function newId(): string {
  countUp(Date.now());
  const bytes = randomBytes();
  const view = new DataView(bytes.buffer);
  view.setUint16(0, Math.floor(latest / 2 ** 32));
  view.setUint32(2, latest >>> 0);
  view.setUint16(6, 0x7000 | sameInstant);
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

function countUp(now: number): void {
  const isLater = now > latest;
  if (isLater || sameInstant === mostOfInstant) {
    latest = isLater ? now : latest + 1;
    sameInstant = 0;
  } else {
    sameInstant += 1;
  }
}
