import { controlField, type FoundRecord, isControl, type MarcField } from './marc-record.ts';

const endOfRecord = 0x1d;
const endOfField = 0x1e;
const startOfSubfield = '\x1f';
const leaderLength = 24;
const entryLength = 12;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Whether bytes begin as a record does: its length, where its data begin, and a directory that ends. */
export const isIso2709 = (start: Buffer): boolean =>
  /^\s*\d{5}[a-z].{3}[ a]..\d{5}/s.test(start.toString('latin1', 0, 40)) &&
  start.includes(endOfField);

/**
 * The records of a file, one after the other. Each reaches to its end mark, whatever length it gives,
 * so that one damaged record spoils no other.
 */
export function* readIso2709(bytes: Buffer): Generator<FoundRecord> {
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(endOfRecord, from);
    const raw = bytes.subarray(from, end < 0 ? bytes.length : end);
    from = end < 0 ? bytes.length : end + 1;
    const begins = raw.findIndex((byte) => byte > 0x20);
    if (begins >= 0) yield recordOf(raw.subarray(begins), end >= 0);
  }
}

/** Throws away nothing: what cannot be read is named by its field. */
function recordOf(raw: Buffer, isWhole: boolean): FoundRecord {
  const leader = raw.toString('latin1', 0, leaderLength);
  const base = numberIn(raw, 12, 17);
  const isFramed = isWhole && base > leaderLength && base <= raw.length;
  if (!isFramed || raw[base - 1] !== endOfField) return { damaged: 'marc_damaged', field: '000' };
  const fields: MarcField[] = [];
  for (let at = leaderLength; at + entryLength < base; at += entryLength) {
    const tag = raw.toString('latin1', at, at + 3);
    const from = base + numberIn(raw, at + 7, at + 12);
    const end = from + numberIn(raw, at + 3, at + 7) - 1;
    if (!(end >= from) || raw[end] !== endOfField) return { damaged: 'marc_damaged', field: tag };
    const text = decoded(raw.subarray(from, end));
    if (text === undefined) return { damaged: 'marc_encoding', field: tag };
    fields.push(isControl(tag) ? controlField(tag, text) : fieldOf(tag, text));
  }
  return { record: { leader, fields } };
}

function fieldOf(tag: string, text: string): MarcField {
  const [indicators = '', ...subfields] = text.split(startOfSubfield);
  return {
    tag,
    indicators,
    text: '',
    subfields: subfields.map((part) => [part.slice(0, 1), part.slice(1)]),
  };
}

/** Not a number where it is not written in digits. */
const numberIn = (raw: Buffer, from: number, to: number): number => {
  const digits = raw.toString('latin1', from, to);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
};

function decoded(bytes: Buffer): string | undefined {
  try {
    return utf8.decode(bytes).normalize('NFC');
  } catch {
    return undefined;
  }
}
