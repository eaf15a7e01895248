import { asciiDigits } from '@shala/contract/digits.ts';
import type { ImportContext, LineProblem } from '../../../platform/import-job/importer.ts';
import { warn } from '../../../platform/import-job/line-warnings.ts';
import type { ReadCopy } from './copy-line.ts';

const range = /^(\d{3,})\s*(?:-|–|to|ते|से)\s*(\d{3,})$/i;
const mostCopies = 1000;
/** 2019-2345 is a number of that year. */
const year = /^(19|20)\d\d$/;

/** Registers have one row for 1003-1010, which may as well be a number with a year or a shelf in it. */
export const warnOfSeveralCopies = (context: ImportContext, copies: readonly ReadCopy[]): void =>
  warn(context, copies.flatMap(severalCopies));

function severalCopies({ line, accessionNumber }: ReadCopy): LineProblem[] {
  const number = accessionNumber ?? '';
  const [, first = '', last = ''] = range.exec(asciiDigits(number)) ?? [];
  const count = Number(last) - Number(first) + 1;
  if (first.length !== last.length || year.test(first)) return [];
  if (count < 2 || count > mostCopies) return [];
  const key = 'imports:book.several_copies';
  const values = { number, copies: count, first, last };
  return [{ line, field: 'accessionNumber', value: number, key, values }];
}
