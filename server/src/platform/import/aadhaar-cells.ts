import { maskAadhaar } from './cell-rules/aadhaar.ts';
import type { ImportField } from './column-match.ts';

/** Ten digits with the country's 91 before them are twelve as well. */
const withCountry = /^[\s+(]*(00)?91[\s)-]*[6-9]/;

/** A cell as it may be kept: an Aadhaar number stands in no table, message or error file, whatever its column. */
export function withoutAadhaar(cell: string, { holds }: Pick<ImportField, 'holds'> = {}): string {
  if (holds === 'long_number' || (holds === 'mobile' && withCountry.test(cell))) return cell;
  return maskAadhaar(cell);
}
