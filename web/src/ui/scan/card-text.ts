import { asciiDigits } from '@shala/contract/digits.ts';
import { readIdentity } from '@shala/contract/register-identity.ts';

/** What is searched for a text from the counter's box: of an ID card the register number, as the gate reads it. */
export const searchTextOf = (typed: string): string =>
  readIdentity(typed)?.registerNumber ?? typed.trim();

const numberKey = (text: string) => asciiDigits(text).toLowerCase();

/** Of students found for a text the one with just this register number comes first; others keep their order. */
export function exactFirst<Row extends { registerNumber: string }>(
  rows: readonly Row[],
  text: string,
): Row[] {
  const isExact = ({ registerNumber }: Row) => numberKey(registerNumber) === numberKey(text);
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))];
}
