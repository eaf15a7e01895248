import { asciiDigits } from '@shala/contract/digits.ts';
import { paiseOfDigits } from '@shala/contract/money.ts';
import { blank, type CellOutcome, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

/** Ten crore rupees, as no single amount of a school is larger. */
const mostRupees = 10_00_00_000;

/** Whole paise from `₹ 1,23,456.50`, `1500` or `1500/-`; nothing less than a paisa is made up or cut. */
export function rupees(raw: string): CellOutcome<number> {
  const text = asciiDigits(cleanText(raw))
    .replace(/^(₹|rs\.?|रु\.?|रू\.?)\s*/i, '')
    .replace(/\s*\/-$/, '');
  if (text === '') return blank;
  const parts = /^(\d{1,15}|\d{1,3}(?:,\d{2,3}){1,6})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!parts) return wrong('rupees', { value: text });
  const value = paiseOfDigits(parts[1]!, parts[2]);
  return value < (mostRupees + 1) * 100 ? { value } : wrong('range', { min: 0, max: mostRupees });
}
