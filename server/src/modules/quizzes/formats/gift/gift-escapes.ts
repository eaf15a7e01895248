/** The signs of GIFT as literal signs, which no file contains as characters of their own. */
const literals: Record<string, string> = {
  '~': '\ufdd0',
  '=': '\ufdd1',
  '#': '\ufdd2',
  '{': '\ufdd3',
  '}': '\ufdd4',
  ':': '\ufdd5',
  '\\': '\ufdd6',
  '\n': '\ufdd7',
};
const signs = new Map(Object.entries(literals).map(([sign, literal]) => [literal, sign]));
const escapes = /\\([~=#{}:\\n])/g;
const backslash = literals['\\']!;

export const escapeGift = (text: string): string =>
  text.replace(/[~=#{}:\\]/g, '\\$&').replaceAll('\n', '\\n');

/** Escaped signs become literal ones, and so do those of formulas that were written without escapes. */
export function withLiterals(file: string): string {
  const plain = file.replace(/[\ufdd0-\ufdd7]/g, '');
  const isRaw = !plain.includes('\\\\');
  const escaped = plain.replace(
    escapes,
    (_, sign: string) => literals[sign === 'n' ? '\n' : sign]!,
  );
  return escaped.replace(formula, (whole) => asLiteral(whole, isRaw));
}

export const withSigns = (text: string): string =>
  text.replace(/[\ufdd0-\ufdd7]/g, (literal) => signs.get(literal)!);

const open = `[\\\\${backslash}]`;
const formula = new RegExp(
  [
    '\\$\\$[^$\\n]+?\\$\\$',
    `(?<![\\\\${backslash}])\\$(?=\\S)[^$\\n]*?[^\\s$\\\\]\\$(?!\\d)`,
    // None reaches over the next beginning: of many without an end each would look through the rest.
    `${open}\\((?:(?!${open}\\()[^\\n])*?${open}\\)`,
    `${open}\\[(?:(?!${open}\\[)[^\\n])*?${open}\\]`,
  ].join('|'),
  'g',
);

/** Left alone where it is no formula but two sums of money with an answer between them. */
function asLiteral(formulaText: string, isRaw: boolean): string {
  if (!isBalanced(formulaText)) return formulaText;
  if (/\{\s*[=~#]|[=~]\$+$|\s[=~]\s*\$+$/.test(formulaText)) return formulaText;
  // A file that knows no escapes means the backslashes of TeX.
  const isTexRaw = isRaw && /[{}]|\\[a-zA-Z]|\ufdd7[a-z]/.test(formulaText);
  const kept = isTexRaw
    ? formulaText
        .replaceAll(literals['\n']!, `${backslash}n`)
        .replace(/[\ufdd0-\ufdd5]/g, (literal) => `${backslash}${literal}`)
    : formulaText;
  return kept.replace(/[~=#{}:]/g, (sign) => literals[sign]!);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
