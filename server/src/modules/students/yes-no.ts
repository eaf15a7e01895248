import type { Say } from '../../platform/texts.ts';

/** The answer of a record in words; null where it is not known. */
export const yesNo = (say: Say, is: boolean | null): string | null =>
  is === null ? null : say(is ? 'students:yes' : 'students:no');
