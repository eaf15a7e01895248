import type { Say } from '../../../platform/texts.ts';

/** Why the program itself reverses something; stored so that everybody reads it in the own language. */
const reasons = [
  'has_left',
  'entered_twice',
  'structure_changed',
  'import_undone',
  'book_found',
] as const;
export type ProgramReason = (typeof reasons)[number];

const prefix = 'program:';

export const programReason = (reason: ProgramReason): string => `${prefix}${reason}`;

/** A reason as people read it: the own words of whoever acted, or the program's in their language. */
export const shownReason = (say: Say, reason: string | null): string | null =>
  reason?.startsWith(prefix) ? say(`fees.${reason.slice(prefix.length)}`) : reason;
