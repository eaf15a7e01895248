/** Signs that TeX has names for, as files of other programs write them between formulas. */
const signs: Record<string, string> = {
  textquotesingle: "'",
  textasciitilde: '~',
  textasciicircum: '^',
  textbackslash: '\\',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  ldots: '…',
  dots: '…',
};
const named = new RegExp(
  `\\\\(${Object.keys(signs).join('|')})(?![a-zA-Z])(?:\\{\\}|[ \\t])?`,
  'g',
);
const escaped = /\\([%#&_])/g;
const wrapped =
  /\\(textbf|textit|textrm|text|emph|uline|underline|textsuperscript|textsubscript)\s*\{([^{}]*)\}/g;
const isTex = (text: string): boolean =>
  [named, escaped, wrapped].some((pattern) => text.search(pattern) >= 0);

const raised = new Map(
  [...'0123456789+-=()abcdefghijklmnoprstuvwxyz'].map(
    placed('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  ),
);
const lowered = new Map([...'0123456789+-=()'].map(placed('₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎')));

/** Words between formulas, with what TeX says in them in plain signs; words without TeX stay as typed. */
export function texWords(text: string): string {
  if (!isTex(text)) return text;
  // A tilde is a blank in TeX, which the names of signs may not bring back.
  let words = text.replaceAll('~', '\u00a0');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(wrapped, (_, name: string, inner: string) => wordsOf(name, inner));
  }
  return words
    .replace(named, (_, name: string) => signs[name]!)
    .replace(escaped, (_, sign: string) => sign);
}

function wordsOf(name: string, inner: string): string {
  if (name === 'textsuperscript') return inSigns(inner, raised, '^');
  if (name === 'textsubscript') return inSigns(inner, lowered, '_');
  const isLine = name === 'uline' || name === 'underline';
  return isLine && inner.trim() === '' ? '_____' : inner;
}

/** All signs, or none: half of a number above the line would be misread. */
function inSigns(inner: string, small: Map<string, string>, otherwise: string): string {
  const signs = [...inner].map((sign) => small.get(sign));
  return signs.every((sign) => sign !== undefined) ? signs.join('') : `${otherwise}${inner}`;
}

function placed(small: string) {
  const all = [...small];
  return (sign: string, at: number): [string, string] => [sign, all[at]!];
}
