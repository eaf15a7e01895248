import { udiseCode } from './identifiers.ts';
import type { CellOutcome } from './outcome.ts';

/** Whether a rule reads a value out of a cell. */
export const reads = (rule: (raw: string) => CellOutcome<unknown>) => (cell: string) => {
  const outcome = rule(cell);
  return 'value' in outcome && outcome.value !== null;
};

export const hasLetters = (cell: string): boolean => /\p{L}/u.test(cell);

/** A UDISE code, or what is left of one whose leading zero is lost. */
export const isLikeUdiseCode = (cell: string): boolean =>
  reads(udiseCode)(cell) || /^\d{10}$/.test(cell);
