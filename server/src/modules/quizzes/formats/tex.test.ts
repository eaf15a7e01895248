import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEED } from '../../../platform/import/testing/properties.ts';
import { dollarsKept, withOwnTex } from './tex.ts';

describe('formulas between dollars', () => {
  it.each([
    ['What is $7$ in $32.679$?', 'What is \\(7\\) in \\(32.679\\)?'],
    ['The $$7$$-digit number', 'The \\(7\\)-digit number'],
    ['Solve:\n$$x^2=4$$\nnow', 'Solve:\n\\[x^2=4\\]\nnow'],
    ['$$350N$$', '\\(350N\\)'],
    ['It costs $5 and $6.', 'It costs $5 and $6.'],
    ['It costs \\$5, or $x$', 'It costs $5, or \\(x\\)'],
    ['\\(a\\$b\\) and \\[c\\]', '\\(a\\$b\\) and \\[c\\]'],
    ['$\\text{cost \\$5}$', '\\(\\text{cost \\$5}\\)'],
    ['an open $$x', 'an open $$x'],
    ['$\\frac{1}{2}$', '\\(\\frac{1}{2}\\)'],
    ['\\(a', '\\(a'],
  ])('%j reads %j', (written, read) => {
    expect(withOwnTex(written)).toBe(read);
  });

  it('are left alone in what we have written ourselves', () => {
    const signs = fc.constantFrom('$', '\\', '(', ')', '[', ']', 'x', ' ', '\n', '5', '^');
    fc.assert(
      fc.property(fc.string({ unit: signs, maxLength: 14 }), (text) => {
        expect(withOwnTex(dollarsKept(text))).toBe(text);
      }),
      { seed: SEED, numRuns: 20_000 },
    );
  });
});
