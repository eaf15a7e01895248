const lineEnds = /\r\n?|[\u2028\u2029\u0085\v\f]/g;
const blanks = /[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Signs that nobody sees; the joiners, which change spellings of Indian words, stay. */
const unseen =
  /(?!\n)[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A text of several lines: composed, without signs that nobody sees and blanks at its ends. */
export const tidyText = (raw: string): string =>
  raw
    .replace(lineEnds, '\n')
    .replace(blanks, ' ')
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/(?<! ) +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
