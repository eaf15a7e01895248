import * as contract from '@shala/contract/fields.ts';
import { scientific } from '../cell-check.ts';
import { textOf } from '../problem.ts';
import { digits } from './digits.ts';
import { blank, type CellOutcome, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

const isUdise = (code: string) => contract.udiseCode.safeParse(code).success;
const isPinCode = (code: string) => contract.pinCode.safeParse(code).success;
const isMobile = (number: string) => contract.mobile.safeParse(number).success;

/** 11 digits. Excel strips the leading zero of the codes of states 01 to 09. */
export function udiseCode(raw: string): CellOutcome<string> {
  const outcome = code(raw, 'udise_code');
  if ('problem' in outcome || outcome.value === null || isUdise(outcome.value)) return outcome;
  const { value } = outcome;
  return value.length === 10 && isUdise(`0${value}`)
    ? wrong('udise_zero_lost', { value }, `0${value}`)
    : wrong('udise_code', { value });
}

/** Ten digits from 6 to 9; +91, 0091 and a leading 0 are the country and the trunk line. */
export function mobile(raw: string): CellOutcome<string> {
  const text = cleanText(raw);
  const [first, ...others] = numbersOf(raw);
  if (first === undefined) return blank;
  const good = [first, ...others].find(isMobile);
  if (others.length > 0 && good) return wrong('mobile_several', { value: text }, good);
  if (good) return { value: good };
  return scientific.test(text)
    ? wrong('digits_lost', { value: text })
    : wrong('mobile', { value: text });
}

/** Up to `most` numbers of one cell; more, or a wrong one among them, is an issue. */
export function mobiles(raw: string, most: number): CellOutcome<string[]> {
  const numbers = [...new Set(numbersOf(raw))];
  if (numbers.length > 1 && numbers.length <= most && numbers.every(isMobile)) {
    return { value: numbers };
  }
  const outcome = mobile(raw);
  if ('problem' in outcome) return outcome;
  return { value: outcome.value === null ? null : [outcome.value] };
}

const numbersOf = (raw: string): string[] =>
  raw
    .split(/[/,;|&\n]|\bor\b|\band\b|(?<=\d{10})\s+(?=(?:\+?91[\s-]*)?[6-9]\d{9}(?!\d))/i)
    .map((part) => bareMobile(cleanText(part)))
    .filter((number) => !/^0*$/.test(number));

function bareMobile(text: string): string {
  const outcome = digits(text.replace(/[()+]/g, ' '));
  const number = 'value' in outcome ? (outcome.value ?? '') : text;
  return number.replace(/^(0091|091|91|0)(?=[6-9]\d{9}$)/, '');
}

/** Six digits; portals write 0 for an unknown code. */
export function pinCode(raw: string): CellOutcome<string> {
  const outcome = code(raw, 'pin_code');
  if ('problem' in outcome || outcome.value === null || isPinCode(outcome.value)) return outcome;
  return /^0+$/.test(outcome.value) ? blank : wrong('pin_code', { value: outcome.value });
}

/** Digits only; anything else gets the code's own message. */
function code(raw: string, key: 'udise_code' | 'pin_code'): CellOutcome<string> {
  const outcome = digits(raw);
  return 'problem' in outcome && outcome.problem === textOf('digits')
    ? wrong(key, outcome.values)
    : outcome;
}
