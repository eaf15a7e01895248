import * as z from 'zod';
import { tooLong } from './fields.ts';

/**
 * The thirteen digits of an ISBN with either ten or thirteen, however it is spaced; undefined where its check digit is
 * wrong (ISO 2108: weights 10 to 1 modulo 11, or 1 and 3 in turn modulo 10).
 */
export function isbn13Of(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{9}[\dX]$/.test(digits)) {
    const sum = [...digits].reduce((sum, digit, place) => sum + worthOf(digit) * (10 - place), 0);
    return sum % 11 === 0 ? withCheckDigit(`978${digits.slice(0, 9)}`) : undefined;
  }
  if (!/^97[89]\d{10}$/.test(digits)) return undefined;
  return withCheckDigit(digits.slice(0, 12)) === digits ? digits : undefined;
}

const worthOf = (digit: string) => (digit === 'X' ? 10 : Number(digit));

function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((sum, digit, i) => sum + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

/** Blank, or an ISBN with a right check digit. */
export const isbn = z
  .string()
  .trim()
  .max(20, tooLong)
  .refine((text) => text === '' || isbn13Of(text) !== undefined, { error: 'isbn' })
  .nullish()
  .meta({ example: '978-81-237-0184-4' });
