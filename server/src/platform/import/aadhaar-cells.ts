import { maskAadhaar } from '@shala/contract/aadhaar.ts';
import type { ImportField } from './column-match.ts';
import type { ProblemValues } from './problem.ts';

/** Ten digits after the country code 91 make twelve digits too. */
const withCountry = /^[\s+(]*(00)?91[\s)-]*[6-9]([\s-]*\d){9}\s*$/;
/** A number and nothing else; a number within a sentence is not the column's own. */
const bareNumber = /^[\d०-९\s.'-]*$/;

/** Every UPI payment has a number of twelve digits; what is paid by an Aadhaar number says so. */
const aadhaarPayment = /aadh?aar|aeps|apbs?\b|\buid\b|आधार/i;

/**
 * A cell without Aadhaar numbers, which no table, message or error file may contain, whatever the
 * column.
 */
export function withoutAadhaar(cell: string, { holds }: Pick<ImportField, 'holds'> = {}): string {
  const isOwn =
    (holds === 'long_number' && bareNumber.test(cell)) ||
    (holds === 'mobile' && withCountry.test(cell)) ||
    (holds === 'bank_text' && !aadhaarPayment.test(cell));
  return isOwn ? cell : maskAadhaar(cell);
}

/** The values of a message without Aadhaar numbers. */
export const valuesWithoutAadhaar = (values: ProblemValues): ProblemValues =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'string' ? withoutAadhaar(value) : value,
    ]),
  );

/** The placeholder of a number that was left out. */
export const maskedNumber = /XXXX XXXX \p{N}{4}/gu;

export const isMasked = (cell: string): boolean => cell.search(maskedNumber) >= 0;
