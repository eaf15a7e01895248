import type { RichText } from '@shala/contract/questions.ts';
import katex from 'katex';
import { formulaInOneLine } from './formula-in-one-line.ts';
import { texWords } from './tex-words.ts';

/** TeX stands between \( and \), on a line of its own between \[ and \]. */
const formula = /\\\(([\s\S]+?)\\\)|\\\[([\s\S]+?)\\\]/g;

/**
 * Words and formulas of a text. Formulas become MathML, which the page shows without fonts or
 * scripts of its own; nothing else of the text is ever markup. TeX that is wrong is shown as typed.
 */
export function richText(text: string): RichText {
  const parts: RichText = [];
  let end = 0;
  for (const found of text.matchAll(formula)) {
    if (found.index > end) parts.push({ text: texWords(text.slice(end, found.index)) });
    const isBlock = found[2] !== undefined;
    const tex = (found[1] ?? found[2])!.trim();
    const mathml = knownMath(tex, isBlock);
    parts.push(mathml ? { tex, mathml, isBlock } : { text: found[0] });
    end = found.index + found[0].length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: texWords(text.slice(end)) });
  return parts;
}

/** Names of signs that TeX has for words alone, and files use in formulas too. */
const macros = {
  '\\textasciitilde': '\\text{\\char"7E}',
  '\\textquotesingle': '\\text{\\char"27}',
  '\\textbackslash': '\\backslash',
  '\\textless': '<',
  '\\textgreater': '>',
  '\\textbar': '|',
  '\\uline': '\\underline',
};

const mostKnown = 4000;
const known = new Map<string, string | undefined>();

/** A class meets the same formulas at the same moment, and each takes a millisecond to set. */
function knownMath(tex: string, isBlock: boolean): string | undefined {
  const key = `${isBlock ? 'block' : 'inline'} ${tex}`;
  const isKnown = known.has(key);
  const mathml = isKnown ? known.get(key) : mathOf(tex, isBlock);
  // What was asked last goes to the end, and the first goes when there is no more room.
  known.delete(key);
  known.set(key, mathml);
  const [first] = known.keys();
  if (known.size > mostKnown && first !== undefined) known.delete(first);
  return mathml;
}

function mathOf(tex: string, isBlock: boolean): string | undefined {
  try {
    const html = katex.renderToString(tex, {
      output: 'mathml',
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      macros: { ...macros },
      maxExpand: 100,
      maxSize: 20,
    });
    const mathml = html.match(/<math[\s\S]*<\/math>/)?.[0];
    return mathml && withName(mathml);
  } catch {
    return undefined;
  }
}

/** Browsers name a field by the words of its label and pass over the signs of a formula. */
const withName = (mathml: string): string =>
  mathml.replace('<math', () => `<math aria-label="${escaped(formulaInOneLine(mathml))}"`);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);
