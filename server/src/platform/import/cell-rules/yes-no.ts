import { asciiDigits } from '@shala/contract/digits.ts';
import { searchKey } from '../../search-key.ts';
import { blank, type CellOutcome, wrong } from './outcome.ts';
import { cleanText } from './text.ts';

/** UDISE writes 1 for yes, 2 for no, 9 for not applicable. */
const yes = new Set(['1', 'y', 'yes', 'true', 'हां', 'हाँ', 'हा', 'जी हां', 'हो', 'होय', 'आहे']);
const no = new Set(['2', '0', 'n', 'no', 'false', 'नहीं', 'नही', 'नाही', 'ना']);
const notApplicable = new Set([
  '9',
  'na',
  'n/a',
  'n.a.',
  '-',
  'not applicable',
  'लागू नहीं',
  'लागू नाही',
]);

export function yesNo(raw: string): CellOutcome<boolean> {
  const text = cleanText(raw);
  const word = searchKey(asciiDigits(text));
  if (word === '' || notApplicable.has(word)) return blank;
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : wrong('yes_no', { value: text });
}
