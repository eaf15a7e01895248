import { maskAadhaar } from './cell-rules/aadhaar.ts';
import type { ImportField } from './column-match.ts';

/** Ten digits with the country's 91 before them are twelve as well. */
const withCountry = /^[\s+(]*(00)?91[\s)-]*[6-9]([\s-]*\d){9}\s*$/;
/** A number and nothing besides: what stands in a sentence is not the column's own. */
const bareNumber = /^[\d०-९\s.'-]*$/;

/** A cell as it may be kept: an Aadhaar number stands in no table, message or error file, whatever its column. */
export function withoutAadhaar(cell: string, { holds }: Pick<ImportField, 'holds'> = {}): string {
  const isOwn =
    (holds === 'long_number' && bareNumber.test(cell)) ||
    (holds === 'mobile' && withCountry.test(cell));
  return isOwn ? cell : maskAadhaar(cell);
}
