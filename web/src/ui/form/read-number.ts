import { asciiDigits } from '@shala/contract/digits.ts';

/** 123456, 1,23,456 and 12.5; a point that waits for its digits is being typed. */
const pattern = /^[-+]?(\d+|\d{1,3}(,\d{2,3})*,\d{3})?(\.\d*)?$/;

/** The number of a text, null where it is blank; other text stays text, so that the schema rejects it. */
export function readNumber(text: string): number | string | null {
  const plain = asciiDigits(text).trim();
  if (plain === '') return null;
  const number = Number(plain.replaceAll(',', ''));
  return pattern.test(plain) && Number.isFinite(number) ? number : text;
}
