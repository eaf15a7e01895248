import { asciiDigits } from '@shala/contract/digits.ts';

/** The number of a text, null where it is blank; other text stays text, so that the schema rejects it. */
export function readNumber(text: string): number | string | null {
  const plain = asciiDigits(text).replaceAll(',', '').trim();
  if (plain === '') return null;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}
