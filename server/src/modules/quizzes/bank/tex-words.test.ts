import { describe, expect, it } from 'vitest';
import { richText } from './rich-text.ts';
import { texWords } from './tex-words.ts';

describe('words between formulas', () => {
  it.each([
    ['John\\textquotesingle s pocket', "John's pocket"],
    ['is \\textbf{NOT} a \\emph{square \\textbf{number}}', 'is NOT a square number'],
    ['There are~\\uline{~~~~~}~common multiples', 'There are\u00a0_____\u00a0common multiples'],
    ['an \\uline{odd} number', 'an odd number'],
    ['every 2\\textsuperscript{nd} customer', 'every 2ⁿᵈ customer'],
    ['H\\textsubscript{0} and H\\textsubscript{a}', 'H₀ and H_a'],
    ['10\\% GST, Question \\#20', '10% GST, Question #20'],
    ['\\textbackslash{}\\textless{}5', '\\<5'],
    ['a\\textasciitilde b', 'a~b'],
    ['about ~5 kg', 'about ~5 kg'],
    ['C:\\new\\text', 'C:\\new\\text'],
  ])('%j are %j', (typed, shown) => {
    expect(texWords(typed)).toBe(shown);
  });
});

describe('richText', () => {
  it('shows formulas with the names of signs that are for words', () => {
    for (const tex of ['\\textasciitilde', '2\\textbackslash', '\\uline{5}', 'a\\textless b']) {
      const [part] = richText(`\\(${tex}\\)`);
      expect(part).toMatchObject({ tex, mathml: expect.stringContaining('<math') });
    }
  });

  it('shows a formula in a sentence and on a line of its own, however often it is asked', () => {
    for (const text of ['\\(x^2\\)', '\\[x^2\\]', '\\(x^2\\)', '\\[x^2\\]']) {
      const isBlock = text.startsWith('\\[');
      const [part] = richText(text);
      expect(part).toMatchObject({ tex: 'x^2', isBlock });
      expect(JSON.stringify(part).includes('display=\\"block\\"')).toBe(isBlock);
    }
  });

  it('shows wrong TeX as typed, and nothing of a text as markup', () => {
    expect(richText('\\(\\frac{1}\\) <b>bold</b>')).toEqual([
      { text: '\\(\\frac{1}\\)' },
      { text: ' <b>bold</b>' },
    ]);
  });
});
