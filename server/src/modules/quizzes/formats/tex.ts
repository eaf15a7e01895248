/** A piece of a text: words, or a formula with its delimiters. */
export interface Piece {
  isTex: boolean;
  text: string;
}

const closing: Record<string, string> = { '\\(': '\\)', '\\[': '\\]' };

/** Parts a text into words and formulas between `\(` and `\)` or `\[` and `\]`. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  const missing = new Set<string>();
  let words = 0;
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', at)) {
    const end = closing[text.slice(at, at + 2)];
    const last = end && !missing.has(end) ? text.indexOf(end, at + 2) : -1;
    if (last === -1) {
      // What no more ends is not looked for again.
      if (end) missing.add(end);
      at += 1;
      continue;
    }
    if (at > words) found.push({ isTex: false, text: text.slice(words, at) });
    words = last + 2;
    found.push({ isTex: true, text: text.slice(at, words) });
    at = words;
  }
  if (words < text.length) found.push({ isTex: false, text: text.slice(words) });
  return found;
}

/**
 * Formulas between dollars as people write them, in our delimiters. Two dollars are a line of their
 * own only where they stand on one: Moodle and many teachers write them within a sentence. A single
 * dollar may be money, so its formula has no blank inside its ends. `\$` is a dollar.
 */
export const withOwnTex = (text: string): string =>
  text.includes('$')
    ? pieces(text)
        .map((piece) => (piece.isTex ? piece.text : dollarsTurned(piece.text)))
        .join('')
    : text;

function dollarsTurned(words: string): string {
  let turned = '';
  let at = 0;
  while (at < words.length) {
    if (words.startsWith('\\$', at)) {
      turned += '$';
      at += 2;
      continue;
    }
    const formula = words[at] === '$' ? formulaAt(words, at) : undefined;
    turned += formula ? formula.text : words[at];
    at += formula ? formula.length : 1;
  }
  return turned;
}

const doubled = /\$\$((?:[^$\\]|\\[\s\S])+?)\$\$/y;
const single = /\$(?=\S)((?:[^$\\\n]|\\[^\n])*?(?:[^\s$\\]|\\[^\s]))\$(?!\d)/y;

/** Only the blanks beside the formula are looked at: its line may be the whole of a long text. */
const blanksAfter = /[^\S\n]*(?:\n|$)/y;
const blanksBefore = /(?<=(?:^|\n)[^\S\n]*)/y;

function formulaAt(words: string, at: number): { text: string; length: number } | undefined {
  const isDouble = words.startsWith('$$', at);
  const pattern = isDouble ? doubled : single;
  pattern.lastIndex = at;
  const [whole, tex = ''] = pattern.exec(words) ?? [];
  if (whole === undefined || tex.trim() === '' || /\\[()[\]]/.test(tex)) return undefined;
  const isAlone = isDouble && standsAlone(words, at, at + whole.length);
  const inner = isDouble ? tex.trim() : tex;
  return { text: isAlone ? `\\[${inner}\\]` : `\\(${inner}\\)`, length: whole.length };
}

/** On a line of its own, and with others above or below. */
function standsAlone(words: string, from: number, to: number): boolean {
  blanksAfter.lastIndex = to;
  blanksBefore.lastIndex = from;
  return blanksAfter.test(words) && blanksBefore.test(words) && words.trim().length > to - from;
}

/** A text so written that `withOwnTex` gives it back. Dollars are escaped only where they must be. */
export const dollarsKept = (text: string): string =>
  withOwnTex(text) === text
    ? text
    : pieces(text)
        .map((piece) => (piece.isTex ? piece.text : piece.text.replaceAll('$', '\\$')))
        .join('');
