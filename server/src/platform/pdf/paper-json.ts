/** Far longer than any field of ours; a pasted book is cut. */
const mostLetters = 600;

/** An SVG that the program itself draws. */
export class Drawing {
  readonly svg: string;

  constructor(svg: string) {
    this.svg = svg;
  }
}

/** The data of a paper as its template reads it: every text is safe to print. */
export const paperJson = (data: object): string =>
  JSON.stringify(data, function (this: unknown, _, value) {
    return typeof value === 'string' && !(this instanceof Drawing) ? printable(value) : value;
  });

const printable = (text: string): string =>
  breakable(shortened(text.normalize('NFC').replace(unprintable, ' ').replace(/\s+/g, ' ')));

/** Control characters, and marks that change the direction of the following text. */
const unprintable = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

const signs = new Intl.Segmenter('hi', { granularity: 'grapheme' });

function shortened(text: string): string {
  if (text.length <= mostLetters) return text;
  const kept = [...signs.segment(text.slice(0, mostLetters))].slice(0, -1);
  return `${kept.map(({ segment }) => segment).join('')}…`;
}

/**
 * Inserts invisible break points into words that are too long for a line. Addresses stay unchanged.
 */
const breakable = (text: string): string =>
  text.replace(/\S{25,}/g, (word) => {
    if (/@|:\/\//.test(word) && word.length <= 80) return word;
    const parts = [...signs.segment(word)].map(({ segment }) => segment);
    return parts.map((part, at) => (at > 0 && at % 12 === 0 ? `\u200b${part}` : part)).join('');
  });
