import * as z from 'zod';
import { asciiDigits } from './digits.ts';
import { isCleanText, tooLong } from './fields.ts';
import { trimUnseen } from './unseen-signs.ts';

/** '+91 98220-12345', as it is copied from a phone, is found as 9822012345; every other text as it is. */
export function asSearched(text: string): string {
  const seen = trimUnseen(text);
  const number = asciiDigits(seen).replace(/[\s()-]/g, '');
  return /^(?:(?:\+|00)?91|0)?[6-9]\d{9}$/.test(number) ? number.slice(-10) : seen;
}

/** What is typed to find something, and stored nowhere. */
export const searched = z
  .string()
  .overwrite(asSearched)
  .max(100, tooLong)
  .refine(isCleanText, { error: 'characters' });
