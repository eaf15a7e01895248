import { readIdentity } from '@shala/contract/register-identity.ts';

/** What is searched for a text from the counter's box: of an ID card the register number, as the gate reads it. */
export const searchTextOf = (typed: string): string =>
  readIdentity(typed)?.registerNumber ?? typed.trim();

/** Of students found for a text the one with just this register number comes first; others keep their order. */
export function exactFirst<Row extends { registerNumber: string }>(
  rows: readonly Row[],
  text: string,
): Row[] {
  const isExact = ({ registerNumber }: Row) => registerNumber.toLowerCase() === text.toLowerCase();
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))];
}
