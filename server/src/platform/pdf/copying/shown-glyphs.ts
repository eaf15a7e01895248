export interface Glyph {
  code: number;
  /** How many thousandths of its size the glyph is drawn further left. */
  shift: number;
}

/** A string in brackets, which may contain pairs of brackets unescaped. */
const inBrackets = (depth: number): string =>
  String.raw`\((?:\\[\s\S]|[^\\()]${depth === 0 ? '' : `|${inBrackets(depth - 1)}`})*\)`;

/** The notation of a string. */
export const written = `<[\\dA-Fa-f]*>|${inBrackets(4)}`;

const token = new RegExp(`(-?[\\d.]+)|(${written})`, 'g');

/** The glyphs that `Tj` and `TJ` show: `[(\000\001) -20 <0002>]`, two bytes each. */
export function readGlyphs(operand: string): Glyph[] {
  const glyphs: Glyph[] = [];
  let shift = 0;
  for (const [, number, string = ''] of operand.matchAll(token)) {
    if (number !== undefined) {
      shift += Number(number);
      continue;
    }
    const bytes = readBytes(string);
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      glyphs.push({ code: bytes.readUInt16BE(at), shift });
      shift = 0;
    }
  }
  return glyphs;
}

export const writeGlyphs = (glyphs: readonly Glyph[]): string =>
  `[${glyphs.map(({ code, shift }) => `${shift === 0 ? '' : shift}<${code.toString(16).padStart(4, '0')}>`).join('')}] TJ\n`;

/** `<FEFF0915>` and `(\376\377\t\025)` as `क`. */
export function readText(string: string): string {
  const bytes = readBytes(string);
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isUtf16 ? fromUtf16(bytes.subarray(2)) : bytes.toString('latin1');
}

const readBytes = (string: string): Buffer => {
  const body = string.slice(1, -1);
  return string.startsWith('<') ? Buffer.from(body, 'hex') : unescaped(body);
};

/** PDF writes the high byte first. */
export const fromUtf16 = (bytes: Buffer): string => Buffer.from(bytes).swap16().toString('utf16le');

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (literal: string): Buffer =>
  Buffer.from(
    literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign),
    ),
    'latin1',
  );

export const toUtf16 = (text: string): string =>
  Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase();
