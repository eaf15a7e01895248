import type { Say } from '../../../platform/texts.ts';

/** Why the program itself reverses something; stored so that everybody reads it in the own language. */
const reasons = [
  'has_left',
  'entered_twice',
  'structure_changed',
  'import_undone',
  'promotion_undone',
  'book_found',
] as const;
export type ProgramReason = (typeof reasons)[number];

const prefix = 'program:';

export const programReason = (reason: ProgramReason): string => `${prefix}${reason}`;

interface WithReason {
  paise: number;
  reason: string | null;
  /** The register number of the other account of a student who was entered twice. */
  mergedNumber: string | null;
}

/** A reason as people read it: the own words of whoever acted, or the program's in their language. */
export function shownReason(say: Say, { paise, reason, mergedNumber }: WithReason): string | null {
  if (mergedNumber) return mergedReason(say, paise, mergedNumber);
  return reason?.startsWith(prefix) ? say(`fees.${reason.slice(prefix.length)}`) : reason;
}

/** Which other record the money of a student who was entered twice went to, or came from. */
export const mergedReason = (say: Say, paise: number, number: string): string =>
  say(`messages:fees.${paise > 0 ? 'merged_to' : 'merged_from'}`, { number });
