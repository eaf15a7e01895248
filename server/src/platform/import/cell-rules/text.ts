import { blank, type CellOutcome, type Rule, wrong } from './outcome.ts';

/**
 * Signs that nobody sees. The two joiners stay where they change a spelling: after an Indian virama
 * (दर्‍या is not दर्या) and after an Arabic letter.
 */
const unseen =
  /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\p{Script=Arab}])[\u200c\u200d]|(?![\u200c\u200d])[\p{Cf}\p{Surrogate}]/gu;

/** One line of text, normalised: composed, single spaces, no invisible signs. */
export const cleanText = (raw: string): string =>
  raw
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

export function text(raw: string, max = 200): CellOutcome<string> {
  const value = cleanText(raw);
  if (value === '') return blank;
  return [...value].length > max ? wrong('too_long', { max }) : { value };
}

export const upTo =
  (max: number): Rule<string> =>
  (raw) =>
    text(raw, max);
