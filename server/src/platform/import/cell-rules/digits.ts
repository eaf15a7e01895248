import { asciiDigits } from '@shala/contract/digits.ts';
import { scientific } from '../cell-check.ts';
import { blank, type CellOutcome, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

/** A code of digits, kept as text; programs garble it to `27250100101.0` or `'27250100101`. */
export function digits(raw: string): CellOutcome<string> {
  const text = asciiDigits(cleanText(raw));
  if (text === '') return blank;
  if (scientific.test(text)) return wrong('digits_lost', { value: text });
  const value = text.replace(/^'|\.0+$/g, '').replace(/(?<=\d)[\s-]+(?=\d)/g, '');
  return /^\d+$/.test(value) ? { value } : wrong('digits', { value: text });
}

interface Range {
  min: number;
  max: number;
}

/** Decimals as people write them in India, `1,23,456.50` too. */
export function decimal(raw: string, range?: Range): CellOutcome<number> {
  const text = asciiDigits(cleanText(raw)).replace(/^₹\s*/, '');
  if (text === '') return blank;
  if (!/^[+-]?(\d{1,15}|\d{1,3}(,\d{2,3}){1,6})(\.\d+)?$/.test(text))
    return wrong('number', { value: text });
  const value = Number(text.replaceAll(',', ''));
  if (range && (value < range.min || value > range.max)) return wrong('range', { ...range });
  return { value };
}

export function wholeNumber(raw: string, range?: Range): CellOutcome<number> {
  const outcome = decimal(raw, range);
  if ('problem' in outcome || outcome.value === null || Number.isSafeInteger(outcome.value))
    return outcome;
  return wrong('whole_number', { value: cleanText(raw) });
}
