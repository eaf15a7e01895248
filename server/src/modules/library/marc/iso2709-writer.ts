import { isControl, type MarcField, type MarcRecord } from './marc-record.ts';

/** The signs that ISO 2709 keeps for itself, and others that no text of a book has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the control characters meant
const controls = /[\x00-\x1f]/g;
const clean = (text: string): string => text.replace(controls, ' ');

/** A record as ISO 2709 exchanges it: leader, directory, fields. */
export function writeIso2709({ leader, fields }: MarcRecord): Buffer {
  const written = fields.map((field) => Buffer.from(`${contentOf(field)}\x1e`));
  let at = 0;
  const directory = fields.map(({ tag }, index) => {
    const { length } = written[index]!;
    const entry = `${tag}${padded(length, 4)}${padded(at, 5)}`;
    at += length;
    return entry;
  });
  const base = leader.length + 12 * fields.length + 1;
  const head = `${padded(base + at + 1, 5)}${leader.slice(5, 12)}${padded(base, 5)}${leader.slice(17)}`;
  return Buffer.concat([
    Buffer.from(`${head}${directory.join('')}\x1e`),
    ...written,
    Buffer.from('\x1d'),
  ]);
}

const contentOf = ({ tag, text, indicators, subfields }: MarcField): string =>
  isControl(tag)
    ? clean(text)
    : `${indicators}${subfields.map(([code, part]) => `\x1f${code}${clean(part)}`).join('')}`;

const padded = (value: number, width: number): string => String(value).padStart(width, '0');
