import { asciiDigits } from '@shala/contract/digits.ts';
import { denominations } from '@shala/contract/fee-kinds.ts';
import { sumOf } from '../../../ui/money.ts';

/** How many of each note and coin, as typed; blank for none. */
type Counts = Record<string, string>;

export interface CountedValues extends Record<string, unknown> {
  counts: Counts;
}

export interface CloseValues extends CountedValues {
  counterId: string;
  note: string;
}

/** Undefined where the text is no number of notes. */
export function countOf(text: string | undefined): number | undefined {
  const plain = asciiDigits(text ?? '').trim();
  if (plain === '') return 0;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : undefined;
}

/** Paise of all notes and coins together. */
export const countedPaise = (counts: Counts): number =>
  sumOf(denominations.map((paise) => paise * (countOf(counts[paise]) ?? 0)));

/** The notes and coins of which there are some, for the call. */
export const countedBody = (counts: Counts) =>
  denominations.flatMap((paise) => {
    const count = countOf(counts[paise]) ?? 0;
    return count > 0 ? [{ paise, count }] : [];
  });

/** The error at each note or coin whose text is no number. */
export const countErrors = (counts: Counts, error: string): Record<string, string> =>
  Object.fromEntries(
    denominations
      .filter((paise) => countOf(counts[paise]) === undefined)
      .map((paise) => [`counts.${paise}`, error]),
  );
